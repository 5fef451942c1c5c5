import { isActive, isAhead, isCancelled, isOver, isWaiting, occupiedTimes } from '@club/contract';
import type { ClubEvent } from '../events/club-event';
import { partOf, withEnded } from './event-parts';
import { type Changed, type CommandNotice, changed, type Outcome, refused, unchanged } from './outcome';
import { promoteFromWaitlist } from './promotion';
import { ended, findRegistrationById, type RosterEntry, registrationIdOf, withChange } from './roster';
import { UNDO_MS } from './rules';
import { tellOf, toldPlaces, withPlaces } from './told-places';

export type Decision = 'confirmed' | 'cancelled';

export const UNKNOWN = refused('not-found', 'Diese Anmeldung gibt es nicht mehr. Bitte lade die Liste neu.');
const NO_LONGER_WAITING = refused(
  'already-decided',
  'Diese Person ist inzwischen nachgerückt und steht nicht mehr auf der Warteliste.',
);
export const CANCELLED = refused('already-decided', 'Diese Anmeldung ist abgesagt.');

/** People keep what they have until that is taken back, and nobody is told of a place that is of no use. */
export const CALLED_OFF = refused(
  'event-cancelled',
  'Diese Veranstaltung ist abgesagt. Nimm zuerst die Absage zurück.',
);

const isPending = ({ status }: RosterEntry): boolean => status === 'pending';

export const pendingIds = ({ id, roster }: ClubEvent): string[] =>
  roster.filter(isPending).map((registration) => registrationIdOf(id, registration));

/** Confirms or rejects a pending registration, before the event or after it. A turn on the waitlist cannot be decided. */
export function decide(event: ClubEvent, registrationId: string, decision: Decision, now: Date): Outcome {
  const registration = findRegistrationById(event, registrationId);
  if (!registration || isWaiting(registration)) return UNKNOWN;
  if (registration.status === decision) return forbidUndo(event, registration);
  if (!isPending(registration)) return refused('already-decided');
  if (isCancelled(event)) return CALLED_OFF;
  const decided =
    decision === 'cancelled'
      ? withEnded(event, [registration], () => ended(now))
      : withChange(event, [registration], { status: decision, decidedAt: now });
  const told = { decision: decision === 'confirmed' ? 'confirmed' : 'rejected' } as const;
  return telling(promoteFromWaitlist(decided, now), told, [registration]);
}

/** Confirms all who are pending. They are told when it can no longer be undone. */
export function confirmAll(event: ClubEvent, now: Date): Outcome {
  const pending = event.roster.filter(isPending);
  if (pending.length === 0) return unchanged(event);
  if (isCancelled(event)) return CALLED_OFF;
  const confirmed = withChange(event, pending, { status: 'confirmed', decidedAt: now });
  const deliverAt = new Date(now.getTime() + UNDO_MS);
  const told = { decision: 'confirmed', decidedAt: now, deliverAt } as const;
  return telling(changed(confirmed), told, pending);
}

/**
 * Makes those pending again whom `confirmAll` confirmed at that instant, as far as nobody has changed them since. They
 * have not been told yet.
 */
export function undoConfirmAll(
  event: ClubEvent,
  registrationIds: readonly string[],
  confirmedAt: Date,
  now: Date,
): Outcome {
  const ids = new Set(registrationIds);
  const chosen = event.roster.filter(
    (registration) =>
      registration.status === 'confirmed' &&
      registration.decidedAt?.getTime() === confirmedAt.getTime() &&
      ids.has(registrationIdOf(event.id, registration)),
  );
  if (chosen.length === 0) return unchanged(event);
  if (now.getTime() - confirmedAt.getTime() > UNDO_MS) return refused('nothing-to-undo');
  return changed(withChange(event, chosen, { status: 'pending', decidedAt: null }));
}

/** Somebody has said by phone that they come at the time to which their shift was moved, or wait for it. */
export function acceptTimesFor(event: ClubEvent, registrationId: string, now: Date, actor?: string): Outcome {
  const registration = findRegistrationById(event, registrationId);
  if (!registration) return UNKNOWN;
  if (registration.status === 'cancelled') return CANCELLED;
  if (registration.movedFrom === null) return unchanged(event);
  return promoteFromWaitlist(withChange(event, [registration], { movedFrom: null }), now, actor);
}

/** Organisers are still asked for the rest of an event of which they have noted the first shifts. */
export const notedAt = (event: ClubEvent, now: Date): Date | null =>
  event.attendanceNotedAt ?? (isOver(occupiedTimes(event), now) ? now : null);

/** Notes whether somebody came. They keep their place either way, so nobody is promoted for it. */
export function setAttendance(event: ClubEvent, registrationId: string, noShow: boolean, now: Date): Outcome {
  const registration = findRegistrationById(event, registrationId);
  if (!registration || isWaiting(registration)) return UNKNOWN;
  if (!isActive(registration)) return CANCELLED;
  if (!isOver(partOf(event, registration), now)) return refused('not-over-yet');
  if (registration.noShow === noShow) return unchanged(event);
  if (isCancelled(event)) return CALLED_OFF;
  const noted = { ...event, attendanceNotedAt: notedAt(event, now) };
  return changed(withChange(noted, [registration], { noShow }));
}

/** Ends somebody's turn on the waitlist, also after the start, when it was of no use any more. It frees no place. */
export function removeFromWaitlist(event: ClubEvent, registrationId: string, now: Date): Outcome {
  const registration = findRegistrationById(event, registrationId);
  if (!registration) return UNKNOWN;
  if (isActive(registration)) return NO_LONGER_WAITING;
  if (!isWaiting(registration)) return forbidUndo(event, registration);
  if (isCancelled(event)) return CALLED_OFF;
  const outcome = changed(withEnded(event, [registration], () => ended(now)));
  return isAhead(partOf(event, registration), now)
    ? telling(outcome, { decision: 'off-waitlist' }, [registration])
    : outcome;
}

/** Somebody whom an organiser rejects just after they left by themselves cannot take that back. */
export function forbidUndo(event: ClubEvent, registration: RosterEntry): Outcome {
  if (registration.withdrawn === null) return unchanged(event);
  return changed(withChange(event, [registration], { withdrawn: null }));
}

type Told = Omit<Extract<CommandNotice, { kind: 'registrationConfirmed' }>, 'kind' | 'userIds' | 'places' | 'shifts'>;

/** Puts the notice to these people before the others of the outcome. `fromId` is the shift of which they were moved. */
export function telling(
  outcome: Changed,
  told: Told,
  registrations: readonly RosterEntry[],
  fromId?: string | null,
): Changed {
  const places = toldPlaces(registrations, fromId);
  if (places.length === 0) return outcome;
  const notice: CommandNotice = { kind: 'registrationConfirmed', ...told, ...tellOf(places) };
  return { ...outcome, notices: [notice, ...outcome.notices] };
}

/** Organisers who decide about themselves know what they have decided. */
export const notTelling = (actor: string, outcome: Outcome): Outcome =>
  outcome.kind === 'changed'
    ? { ...outcome, notices: withPlaces(outcome.notices, 'registrationConfirmed', ({ userId }) => userId !== actor) }
    : outcome;
