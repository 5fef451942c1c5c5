import { SHOWN_GUEST } from '@club/contract';
import type { MemberSnapshot } from '../accounts/account';
import type { ClubEvent } from '../events/club-event';
import { isBringing } from './event-parts';
import type { RosterEntry, RosterGuest } from './roster';

/** For which part of the event somebody waits; without it, for the event as a whole. `brings` is kept for a contribution alone. */
export type NewTurn = Partial<Pick<RosterEntry, 'shiftId' | 'anyShift' | 'avoidedShiftIds' | 'brings'>>;

/** Puts a member at the end of the waitlist, in place of an earlier registration of theirs for the same. */
export function withNewcomer(
  event: ClubEvent,
  member: MemberSnapshot,
  notes: string | null,
  now: Date,
  turn: NewTurn,
): ClubEvent {
  const { id: userId, firstName, lastName, profilePhotoUrl } = member;
  const person = { userId, firstName, lastName, profilePhotoUrl, notes, guest: null };
  const registration = newTurn(event, person, now, turn);
  const isEarlier = (entry: RosterEntry) => entry.userId === userId && entry.shiftId === registration.shiftId;
  return { ...event, roster: [...event.roster.filter((entry) => !isEarlier(entry)), registration] };
}

/** Puts a guest at the end of the waitlist. */
export function withGuest(event: ClubEvent, guest: RosterGuest, now: Date, turn: NewTurn): ClubEvent {
  const shown = { ...SHOWN_GUEST, userId: null, profilePhotoUrl: null, notes: null };
  return { ...event, roster: [...event.roster, newTurn(event, { ...shown, guest }, now, turn)] };
}

type Newcomer = Pick<RosterEntry, 'userId' | 'firstName' | 'lastName' | 'profilePhotoUrl' | 'notes' | 'guest'>;

const newTurn = (
  event: ClubEvent,
  newcomer: Newcomer,
  now: Date,
  { shiftId = null, brings = null, ...turn }: NewTurn,
): RosterEntry => ({
  ...newcomer,
  status: 'waitlisted',
  shiftId,
  brings: isBringing(event, { shiftId }) ? brings : null,
  anyShift: false,
  avoidedShiftIds: [],
  ...turn,
  createdAt: nextTurn(event.roster, now),
  decidedAt: null,
  noShow: false,
  hours: null,
  withdrawn: null,
  movedFrom: null,
});

/** The new turn is later than all others, even if the clock of the instance that wrote last was ahead of ours. */
function nextTurn(roster: readonly RosterEntry[], now: Date): Date {
  const newest = roster.reduce(
    (latest, { createdAt }) => Math.max(latest, createdAt.getTime()),
    Number.NEGATIVE_INFINITY,
  );
  return new Date(Math.max(now.getTime(), newest + 1));
}
