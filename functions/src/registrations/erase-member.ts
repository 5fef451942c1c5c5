import { FORMER_MEMBER } from '@club/contract';
import type { ClubEvent } from '../events/club-event';
import type { Outcome } from './command';
import { hasStarted, settled } from './promotion';
import { findEntry, isActive } from './roster';
import type { StoredRegistration } from './stored-registration';

/**
 * Takes a person out of an event. Who was registered when it began has been a part of it: their
 * entry stays, as nobody's. Everyone else leaves nothing, and who waits moves up.
 */
export function eraseMember(event: ClubEvent, userId: string, now: Date): Outcome {
  const leaving = findEntry(event.roster, userId);
  if (!leaving) return { kind: 'unchanged', event };
  const left = hasStarted(event, now) && isActive(leaving) ? [formerMember(leaving)] : [];
  const roster = event.roster.flatMap((entry) => (entry === leaving ? left : entry));
  return settled({ ...event, roster }, now);
}

const formerMember = (entry: StoredRegistration): StoredRegistration => ({
  ...entry,
  ...FORMER_MEMBER,
  userId: null,
  profilePhotoUrl: null,
  notes: null,
});
