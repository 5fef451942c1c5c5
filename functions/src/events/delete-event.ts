import { deletedEventsSchema, type EditScope } from '@club/contract';
import type { Identity } from '../accounts/session-service';
import { removeOrphanedComments } from '../comments/remove-orphaned-comments';
import { deleteFromSeries } from '../series/delete-from-series';
import type { SeriesDeps } from './deps';

/** Deletes an event or, if asked to, also the following ones of its series. What is gone already is no error. */
export async function deleteEvent(
  deps: SeriesDeps,
  eventId: number,
  scope: EditScope,
  organiser: Identity,
  idempotencyKey: string | null,
): Promise<{ removed: number }> {
  const deleted = await deps.series.change(idempotencyKey, deletedEventsSchema, async ({ now, find, reach }) => {
    const event = await find(eventId);
    if (!event) return { change: null, answer: { removed: 0 } };
    const change = deleteFromSeries(await reach(event, scope), event, scope, { actor: organiser.uid, now });
    return { change, answer: { removed: change.removed.length } };
  });
  if (deleted.removed > 0) await removeOrphanedComments(deps);
  return deleted;
}
