import { isOver } from '@club/contract';
import { byStart } from '../events/club-event';
import { changedBetween } from '../events/told-facts';
import { datesOf, peopleIn, type SeriesNotice, tellingOnce, type UpdatedEvent } from './series-notices';

/**
 * Tells what was edited in events while they were cancelled, of which nobody has been told. `reinstated` are the notices that
 * the events take place after all: one that is about the same event says when and where, so those who get it are not told twice.
 */
export function changedWhileCancelled(
  updated: readonly UpdatedEvent[],
  reinstated: readonly SeriesNotice[],
  { actor, now }: { actor: string; now: Date },
): SeriesNotice[] {
  const changes = updated
    .filter(({ after }) => !isOver(after, now))
    .flatMap(({ before: { factsWhenCancelled: before, cancelledAt }, after }) => {
      const changed = before ? changedBetween(before, after) : [];
      return before && changed.length > 0 ? [{ after, cancelledAt, change: { changed, before } }] : [];
    })
    .toSorted((one, other) => byStart(one.after, other.after));
  const tell = tellingOnce(actor);
  return changes.flatMap(({ after, cancelledAt, change }) => {
    const knowing = new Set(
      reinstated
        .filter(({ event }) => event.id === after.id)
        .flatMap(({ notice }) => ('userIds' in notice ? notice.userIds : [])),
    );
    const update = { kind: 'eventUpdated', ...change, ...datesOf(changes) } as const;
    const [known, others] = [
      peopleIn(after).filter((id) => knowing.has(id)),
      peopleIn(after).filter((id) => !knowing.has(id)),
    ];
    return [
      ...tell(after, (userIds) => ({ ...update, userIds }), others),
      ...tell(after, (userIds) => ({ ...update, userIds, unlessTold: cancelledAt }), known),
    ];
  });
}
