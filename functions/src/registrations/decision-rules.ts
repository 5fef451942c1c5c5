import { isActive, isOver, isWaiting } from '@club/contract';
import type { ClubEvent } from '../events/club-event';
import type { CommandNotice, Outcome } from './commands';
import { findRegistrationById, type RosterEntry, withChange } from './roster';
import { promoteFromWaitlist } from './rules';

export type Decision = 'confirmed' | 'cancelled';

const UNKNOWN: Outcome = {
  kind: 'refused',
  code: 'not-found',
  message: 'Diese Anmeldung gibt es nicht mehr. Bitte lade die Liste neu.',
};
const NO_LONGER_WAITING: Outcome = {
  kind: 'refused',
  code: 'already-decided',
  message: 'Diese Person ist inzwischen nachgerückt und steht nicht mehr auf der Warteliste.',
};
const CANCELLED: Outcome = { kind: 'refused', code: 'already-decided', message: 'Diese Anmeldung ist abgesagt.' };

const isPending = ({ status }: RosterEntry): boolean => status === 'pending';

export const countPending = ({ roster }: ClubEvent): number => roster.filter(isPending).length;

/**
 * Confirms or rejects a pending registration, before the event or after it. A turn on the waitlist cannot be decided.
 * `actor` is the organiser, who gets no notice.
 */
export function decide(
  event: ClubEvent,
  registrationId: string,
  decision: Decision,
  now: Date,
  actor?: string,
): Outcome {
  const registration = findRegistrationById(event, registrationId);
  if (!registration || isWaiting(registration)) return UNKNOWN;
  if (registration.status === decision) return forbidUndo(event, registration);
  if (!isPending(registration)) return { kind: 'refused', code: 'already-decided' };
  return applyDecision(event, [registration], decision, now, actor);
}

export function confirmAll(event: ClubEvent, now: Date, actor?: string): Outcome {
  const pending = event.roster.filter(isPending);
  return pending.length > 0 ? applyDecision(event, pending, 'confirmed', now, actor) : { kind: 'unchanged', event };
}

/** Notes whether somebody came. They keep their place either way, so nobody is promoted for it. */
export function setAttendance(event: ClubEvent, registrationId: string, noShow: boolean, now: Date): Outcome {
  const registration = findRegistrationById(event, registrationId);
  if (!registration || isWaiting(registration)) return UNKNOWN;
  if (!isActive(registration)) return CANCELLED;
  if (!isOver(event, now)) return { kind: 'refused', code: 'not-over-yet' };
  if (registration.noShow === noShow) return { kind: 'unchanged', event };
  return { kind: 'changed', event: withChange(event, [registration], { noShow }), notices: [] };
}

/** Ends somebody's turn on the waitlist, also after the start. It frees no place. */
export function removeFromWaitlist(event: ClubEvent, registrationId: string, now: Date): Outcome {
  const registration = findRegistrationById(event, registrationId);
  if (!registration) return UNKNOWN;
  if (isActive(registration)) return NO_LONGER_WAITING;
  if (!isWaiting(registration)) return forbidUndo(event, registration);
  return {
    kind: 'changed',
    event: withChange(event, [registration], { status: 'cancelled', decidedAt: now }),
    notices: [],
  };
}

/** Somebody whom an organiser rejects just after they left by themselves cannot take that back. */
function forbidUndo(event: ClubEvent, registration: RosterEntry): Outcome {
  if (registration.withdrawn === null) return { kind: 'unchanged', event };
  return { kind: 'changed', event: withChange(event, [registration], { withdrawn: null }), notices: [] };
}

function applyDecision(
  event: ClubEvent,
  registrations: readonly RosterEntry[],
  decision: Decision,
  now: Date,
  actor?: string,
): Outcome {
  // A cancelled registration counts neither as present nor as absent.
  const attendance = decision === 'cancelled' ? { noShow: false } : {};
  const decided = withChange(event, registrations, { ...attendance, status: decision, decidedAt: now });
  const outcome = promoteFromWaitlist(decided, now);
  if (outcome.kind !== 'changed') return outcome;
  const userIds = registrations.flatMap(({ userId }) => (userId === null || userId === actor ? [] : userId));
  const notice: CommandNotice = {
    kind: 'registrationConfirmed',
    decision: decision === 'confirmed' ? 'confirmed' : 'rejected',
    userIds,
  };
  return { ...outcome, notices: [...(userIds.length > 0 ? [notice] : []), ...outcome.notices] };
}
