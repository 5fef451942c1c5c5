import type { EventSummary } from '@club/contract';
import type { ProfileDeps } from '../accounts/profile-deps';
import type { Identity } from '../accounts/session-service';
import { byStart } from '../events/club-event';
import { toSummary } from '../events/event-presenter';

/** Where the caller helps or waits: what is not over, and unless only that is asked for the twelve months before. */
export async function listUserEvents(
  { memberEvents, clock }: Pick<ProfileDeps, 'memberEvents' | 'clock'>,
  caller: Identity,
  upcoming: boolean,
): Promise<EventSummary[]> {
  const endsAfter = clock.now();
  if (!upcoming) endsAfter.setUTCFullYear(endsAfter.getUTCFullYear() - 1);
  const events = await memberEvents.list(caller.uid, endsAfter);
  return events.sort(byStart).map((event) => toSummary(event, caller));
}
