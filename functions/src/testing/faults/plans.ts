import { DomainError } from '../../domain-error';
import type { Fault, FaultPlan, Step } from './outside-world';

export const GRPC = { INVALID_ARGUMENT: 3, DEADLINE_EXCEEDED: 4, ABORTED: 10, UNAVAILABLE: 14 } as const;

/** No error of the world outside has this code: nothing waits for it, and nothing makes sense of it. */
const DEAD = Object.assign(new Error('the process is dead'), { code: 7 });

const grpcError = (code: number, message = 'no connection'): Error =>
  Object.assign(new Error(`${code}: ${message}`), { code });

/**
 * The process dies after so many writes, wherever they go: nothing that it tries from then on reaches the world.
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

/** The one of these calls that is the `nth`, counted from 0, fails. */
export function failingOnce(isMeant: (step: Step) => boolean, nth: number, fault: Fault): FaultPlan {
  let seen = 0;
  return (step) => (isMeant(step) && seen++ === nth ? fault : null);
}

const isCommit = ({ place, isWrite }: Step): boolean => place === 'firestore' && isWrite;
const isCommitOfTransaction = (step: Step): boolean => isCommit(step) && step.endsTransaction === true;

/** How Firestore can fail at a write; `isMended`: the app tries again by itself, and nobody notices. */
export const COMMIT_FAULTS = [
  { title: 'somebody was faster', isMeant: isCommitOfTransaction, ...nothing(GRPC.ABORTED), isMended: true },
  { title: 'not reached', isMeant: isCommit, ...nothing(GRPC.UNAVAILABLE), isMended: false },
  { title: 'done, its answer too late', isMeant: isCommit, ...done(GRPC.DEADLINE_EXCEEDED), isMended: false },
  // What the client of Firestore makes of a lost answer when it asks once more with the same transaction.
  {
    title: 'done, and asked for again',
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

/** For good, whatever it is asked. */
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

/** All that is asked of a service, or the calls that are named. */
export const serviceDown =
  (place: 'identity' | 'pictures', ...names: string[]): FaultPlan =>
  (step) =>
    step.place === place && (names.length === 0 || names.includes(step.name))
      ? { error: new DomainError('unavailable'), isDone: false }
      : null;

/** A service takes every call and never answers; `reached` is fulfilled with the first. */
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
