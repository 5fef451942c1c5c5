import { isActive, isCancelled, isWaiting } from '@club/contract';
import type { ClubEvent } from '../events/club-event';
import type { ToldPlace } from '../notifications/noticed-shifts';
import { earlier as earlierOf } from '../notifications/notification-terms';
import { mergeLateCancellations, withoutThoseBack } from './late-cancellation';
import { stands } from './notices/registration-confirmed';
import type { CommandNotice, Outcome } from './outcome';
import { registrationIdOf, registrationsOf } from './roster';
import { mergePlaces, tellOf } from './told-places';

type PersonalNotice = Exclude<CommandNotice, GuestNotice>;
type GuestNotice = Extract<CommandNotice, { kind: 'guestPromotion' }>;

/** One command on one event. It is pure, so that several can share a transaction and a contended one can run again. */
export type Command = (event: ClubEvent, now: Date) => Outcome;

/**
 * Applies each command to the event that the one before left. Notices of one sort are merged and go only to the people
 * for whom they still hold in the end.
 */
export function applyCommands(event: ClubEvent, commands: readonly Command[], now: Date) {
  let current = event;
  const given: CommandNotice[] = [];
  const outcomes = commands.map((command) => {
    const outcome = command(current, now);
    if (outcome.kind === 'changed') {
      current = outcome.event;
      given.push(...outcome.notices);
    }
    return outcome;
  });
  return { event: current, changed: current !== event, outcomes, notices: mergeNotices(given, current) };
}

function mergeNotices(notices: CommandNotice[], event: ClubEvent): CommandNotice[] {
  const ofGuests = notices.filter((notice) => notice.kind === 'guestPromotion');
  const personal = notices.filter((notice) => notice.kind !== 'guestPromotion');
  return [...mergePersonal(personal, event), ...mergeOfGuests(ofGuests, event)];
}

/** A guest who has moved up keeps the place, so organisers are told of guests at once, although members wait for an undo. */
function mergeOfGuests(notices: GuestNotice[], event: ClubEvent): GuestNotice[] {
  const active = isCancelled(event) ? [] : event.roster.filter(isActive);
  const present = new Set(active.map((entry) => registrationIdOf(event.id, entry)));
  const byId = new Map(notices.flatMap(({ guests }) => guests).map((guest) => [guest.registrationId, guest]));
  const guests = [...byId.values()].filter(({ registrationId }) => present.has(registrationId));
  return guests.length > 0 ? [{ kind: 'guestPromotion', guests }] : [];
}

function mergePersonal(notices: PersonalNotice[], event: ClubEvent): PersonalNotice[] {
  const bySort = new Map<string, PersonalNotice>();
  for (const notice of notices) {
    const earlier = bySort.get(sortOf(notice));
    bySort.set(sortOf(notice), earlier ? merged(earlier, notice) : notice);
  }
  return [...bySort.values()]
    .map((notice) => ({ ...notice, ...tellOf(notice.places.filter((place) => stillHolds(notice, event, place))) }))
    .map((notice) => (notice.kind === 'lateCancellations' ? withoutThoseBack(notice, event) : notice))
    .filter(({ kind, userIds }) => kind === 'lateCancellations' || userIds.length > 0);
}

function merged(earlier: PersonalNotice, later: PersonalNotice): PersonalNotice {
  const told = tellOf(mergePlaces(earlier.places, later.places));
  // Stryker disable next-line ConditionalExpression,LogicalOperator: both notices are of one sort, and so of one kind.
  if (earlier.kind === 'lateCancellations' && later.kind === 'lateCancellations') {
    return { ...mergeLateCancellations(earlier, later), ...told };
  }
  // Stryker disable next-line ConditionalExpression,LogicalOperator: both notices are of one sort, and so of one kind.
  if (earlier.kind === 'registrationReceipt' && later.kind === 'registrationReceipt') {
    return { ...later, ...told, since: earlierOf(earlier.since, later.since) };
  }
  return { ...later, ...told };
}

function sortOf(notice: PersonalNotice): string {
  // Stryker disable next-line ConditionalExpression: the other kinds have neither.
  const decided = notice.kind === 'registrationConfirmed' && [notice.decision, notice.reason];
  return JSON.stringify([notice.kind, decided, 'waits' in notice, notice.deliverAt]);
}

function stillHolds(notice: PersonalNotice, event: ClubEvent, { userId, shiftId }: ToldPlace): boolean {
  // Nobody is told of a place at an event that does not take place.
  if (isCancelled(event)) return false;
  const own = registrationsOf(event.roster, userId).filter((entry) => entry.shiftId === shiftId);
  if (notice.kind === 'registrationReceipt') return own.some((entry) => isActive(entry) || isWaiting(entry));
  if (notice.kind !== 'registrationConfirmed') return own.some(isActive);
  return own.some((registration) => stands(notice, registration));
}
