import type { EventSummary } from '@club/contract';
import { toSummary } from '../events/event-view';
import { byStart } from '../events/series/occurrences';
import type { Identity } from '../sessions/session-service';
import type { ProfileDeps } from './deps';

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
