import type { Identity } from '../accounts/session-service';
import type { EventDeps } from '../events/deps';
import { changeEvent } from './change-event';
import { confirmAll, countPending } from './decisions';

/** Answers how many this call has confirmed; those that others confirmed before are not among them. */
export async function confirmAllRegistrations(
  deps: EventDeps,
  eventId: number,
  organiser: Identity,
): Promise<{ confirmed: number }> {
  let confirmed = 0;
  await changeEvent(deps, eventId, (event, now) => {
    // Of a transaction that runs again, only the last run counts.
    confirmed = countPending(event);
    return confirmAll(event, now, organiser.uid);
  });
  return { confirmed };
}
