import type { ClubEvent } from '../events/club-event';
import type { Outcome, RegistrationNotice } from './command';
import { hasStarted, settled } from './promotion';
import { findRegistration } from './registration-id';
import { isActive, isWaiting } from './roster';
import type { StoredRegistration } from './stored-registration';

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

const isPending = ({ status }: StoredRegistration): boolean => status === 'pending';

export const countPending = ({ roster }: ClubEvent): number => roster.filter(isPending).length;

/** An organiser's word on a pending registration, before the event or after it. Who waits has none to decide. `actor` needs no notice of it. */
export function decide(
  event: ClubEvent,
  registrationId: string,
  decision: Decision,
  now: Date,
  actor?: string,
): Outcome {
  const entry = findRegistration(event, registrationId);
  if (!entry || isWaiting(entry)) return UNKNOWN;
  if (entry.status === decision) return { kind: 'unchanged', event };
  if (!isPending(entry)) return { kind: 'refused', code: 'already-decided' };
  return decided(event, [entry], decision, now, actor);
}

export function confirmAll(event: ClubEvent, now: Date, actor?: string): Outcome {
  const pending = event.roster.filter(isPending);
  return pending.length > 0 ? decided(event, pending, 'confirmed', now, actor) : { kind: 'unchanged', event };
}

/** Whether somebody came. They keep their place either way, so nobody moves up for it. */
export function setAttendance(event: ClubEvent, registrationId: string, noShow: boolean, now: Date): Outcome {
  const entry = findRegistration(event, registrationId);
  if (!entry || isWaiting(entry)) return UNKNOWN;
  if (!isActive(entry)) return CANCELLED;
  if (!hasStarted(event, now)) return { kind: 'refused', code: 'not-over-yet' };
  if (entry.noShow === noShow) return { kind: 'unchanged', event };
  return { kind: 'changed', event: withEntries(event, [entry], { noShow }), notices: [] };
}

/** Ends somebody's waiting, also after the start. Frees no place. */
export function removeFromWaitlist(event: ClubEvent, registrationId: string, now: Date): Outcome {
  const entry = findRegistration(event, registrationId);
  if (!entry) return UNKNOWN;
  if (isActive(entry)) return NO_LONGER_WAITING;
  if (!isWaiting(entry)) return { kind: 'unchanged', event };
  return {
    kind: 'changed',
    event: withEntries(event, [entry], { status: 'cancelled', decidedAt: now }),
    notices: [],
  };
}

function decided(
  event: ClubEvent,
  entries: readonly StoredRegistration[],
  decision: Decision,
  now: Date,
  actor?: string,
): Outcome {
  // A cancelled entry was neither there nor absent.
  const change = decision === 'cancelled' ? { noShow: false } : {};
  const outcome = settled(withEntries(event, entries, { ...change, status: decision, decidedAt: now }), now);
  if (outcome.kind !== 'changed') return outcome;
  const userIds = entries.flatMap(({ userId }) => (userId === null || userId === actor ? [] : userId));
  const notice: RegistrationNotice = {
    kind: 'registrationConfirmed',
    decision: decision === 'confirmed' ? 'confirmed' : 'rejected',
    userIds,
  };
  return { ...outcome, notices: [...(userIds.length > 0 ? [notice] : []), ...outcome.notices] };
}

function withEntries(
  event: ClubEvent,
  entries: readonly StoredRegistration[],
  change: Partial<StoredRegistration>,
): ClubEvent {
  const changed = new Set(entries);
  return { ...event, roster: event.roster.map((entry) => (changed.has(entry) ? { ...entry, ...change } : entry)) };
}
