import { isActive, type RegistrationStatus } from '@club/contract';

/** An organiser can decide this about one person's registration. It comes with the statuses in which the person may still be told of it. */
const STANDS_WHILE = {
  confirmed: ['confirmed'],
  unconfirmed: ['pending'],
  rejected: ['cancelled'],
  /** Somebody who was registered has lost the place. */
  removed: ['cancelled'],
  /** Somebody who waited has lost the turn. */
  'off-waitlist': ['cancelled'],
  /** Somebody was taken back and has a place. */
  restored: ['pending', 'confirmed'],
  /** Somebody was taken back and waits. */
  'waiting-again': ['waitlisted'],
  'pulled-up': ['pending', 'confirmed'],
  /** An organiser has registered somebody, who has a place. */
  added: ['pending', 'confirmed'],
  /** An organiser has moved somebody to another shift. */
  moved: ['pending', 'confirmed'],
  /** An organiser has put somebody on the waitlist. */
  'added-waiting': ['waitlisted'],
} as const satisfies Record<string, readonly RegistrationStatus[]>;

export type RegistrationDecision = keyof typeof STANDS_WHILE;

export const REGISTRATION_DECISIONS = Object.keys(STANDS_WHILE) as [RegistrationDecision, ...RegistrationDecision[]];

/** Whether the person has neither a place nor a turn after it. That stays true whatever becomes of the event. */
export const endsRegistration = (decision: RegistrationDecision): boolean =>
  STANDS_WHILE[decision].every((status) => status === 'cancelled');

/** Whether the person has a place after it. */
export const leavesPlace = (decision: RegistrationDecision): boolean =>
  STANDS_WHILE[decision].some((status) => isActive({ status }));

type Decided = { decision: RegistrationDecision; decidedAt: Date | null };
type Present = { status: RegistrationStatus; decidedAt: Date | null };

/** Whether a decision has been neither taken back nor followed by another one. `decidedAt` is null where any instant will do. */
export function stands({ decision, decidedAt }: Decided, present: Present): boolean {
  const statuses: readonly RegistrationStatus[] = STANDS_WHILE[decision];
  return statuses.includes(present.status) && (decidedAt === null || isSameInstant(decidedAt, present.decidedAt));
}

const isSameInstant = (one: Date, other: Date | null): boolean => one.getTime() === other?.getTime();
