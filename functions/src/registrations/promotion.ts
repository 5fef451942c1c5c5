import type { ClubEvent } from '../events/club-event';
import type { Outcome } from './command';
import { isActive, isWaiting } from './roster';
import type { StoredRegistration } from './stored-registration';

/** Fills free places from the front of the waitlist. `actor` knows from the answer, and needs no notice. */
export function settled(event: ClubEvent, now: Date, actor?: string): Outcome {
  const { roster, movedUp } = promote(event, now);
  const userIds = movedUp.flatMap(({ userId }) => (userId === null || userId === actor ? [] : userId));
  return {
    kind: 'changed',
    event: { ...event, roster },
    notices: userIds.length > 0 ? [{ kind: 'waitlistPromotion', userIds }] : [],
  };
}

function promote(event: ClubEvent, now: Date): { roster: StoredRegistration[]; movedUp: StoredRegistration[] } {
  if (hasStarted(event, now)) return { roster: event.roster, movedUp: [] };
  const limit = event.maxParticipants ?? Number.POSITIVE_INFINITY;
  const free = Math.max(0, limit - event.roster.filter(isActive).length);
  const movedUp = event.roster.filter(isWaiting).slice(0, free);
  if (movedUp.length === 0) return { roster: event.roster, movedUp };
  const chosen = new Set(movedUp);
  const place = event.autoConfirm
    ? { status: 'confirmed' as const, decidedAt: now }
    : { status: 'pending' as const, decidedAt: null };
  return { roster: event.roster.map((entry) => (chosen.has(entry) ? { ...entry, ...place } : entry)), movedUp };
}

/** From then on nobody moves up any more. */
export const hasStarted = (event: ClubEvent, now: Date): boolean => event.startTime.getTime() < now.getTime();
