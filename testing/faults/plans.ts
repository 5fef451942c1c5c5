import { DomainError } from '../../functions/src/domain-error';
import type { Fault, FaultPlan, Step } from './outside-world';

export const GRPC = { INVALID_ARGUMENT: 3, DEADLINE_EXCEEDED: 4, ABORTED: 10, UNAVAILABLE: 14 } as const;

/** No outside service fails with this code, so the app neither retries nor handles it. */
const DEAD = Object.assign(new Error('the process is dead'), { code: 7 });

const grpcError = (code: number, message = 'no connection'): Error =>
  Object.assign(new Error(`${code}: ${message}`), { code });

/**
 * The process dies after so many writes to any service. No call that it makes afterwards reaches a service.
 */
export function dyingAfter(writes: number): FaultPlan {
  let left = writes;
  let isDead = false;
  return (step) => {
    if (step.isWrite && left === 0) isDead = true;
    if (isDead) return { error: DEAD, isDone: false };
    if (step.isWrite) left -= 1;
    return null;
  };
}

/** Lets the `nth` of these calls, counted from 0, fail. */
export function failingOnce(isMeant: (step: Step) => boolean, nth: number, fault: Fault): FaultPlan {
  let seen = 0;
  return (step) => (isMeant(step) && seen++ === nth ? fault : null);
}

export const isCommit = ({ place, isWrite }: Step): boolean => place === 'firestore' && isWrite;
const isCommitOfTransaction = (step: Step): boolean => isCommit(step) && step.endsTransaction === true;

/**
 * The ways in which Firestore can fail at a write. With `isMended` the app retries by itself, and the request succeeds.
 */
export const COMMIT_FAULTS = [
  { title: 'another transaction was faster', isMeant: isCommitOfTransaction, ...nothing(GRPC.ABORTED), isMended: true },
  { title: 'Firestore was not reached', isMeant: isCommit, ...nothing(GRPC.UNAVAILABLE), isMended: false },
  {
    title: 'the write was done, its response came too late',
    isMeant: isCommit,
    ...done(GRPC.DEADLINE_EXCEEDED),
    isMended: false,
  },
  // Firestore's client gets this error when a response was lost and it repeats the commit of the transaction.
  {
    title: 'the write was done, and its commit was repeated',
    isMeant: isCommitOfTransaction,
    ...done(GRPC.INVALID_ARGUMENT, 'The referenced transaction has expired or is no longer valid'),
    isMended: true,
  },
] as const;

function nothing(code: number) {
  return { fault: { error: grpcError(code), isDone: false } };
}
function done(code: number, message?: string) {
  return { fault: { error: grpcError(code, message), isDone: true } };
}

/** Lets every call to Firestore fail from now on. */
export function firestoreDown(code: number): { plan: FaultPlan; wasMet(): boolean } {
  let wasMet = false;
  return {
    plan(step) {
      if (step.place !== 'firestore') return null;
      wasMet = true;
      return { error: grpcError(code), isDone: false };
    },
    wasMet: () => wasMet,
  };
}

/** Lets all calls to a service fail, or only those with these names. */
export const serviceDown =
  (place: 'identity' | 'pictures', ...names: string[]): FaultPlan =>
  (step) =>
    step.place === place && (names.length === 0 || names.includes(step.name))
      ? { error: new DomainError('unavailable'), isDone: false }
      : null;

/** Lets a service accept every call and never respond. `reached` is fulfilled at the first call. */
export function silent(place: Step['place']): { plan: FaultPlan; reached: Promise<void> } {
  let arrive: () => void = () => undefined;
  const reached = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  return {
    plan(step) {
      if (step.place !== place) return null;
      arrive();
      return 'silence';
    },
    reached,
  };
}
