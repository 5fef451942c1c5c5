import { isActive, isOver, isWaiting } from '@club/contract';
import { byStart, type ClubEvent } from '../events/club-event';
import { changedBetween } from '../events/told-facts';
import type { NoticeDraft } from '../notifications/notice';
import { datesOf, type SeriesNotice, type UpdatedEvent } from './series-notices';

type Update = NoticeDraft<'eventUpdated'>;
type Changed = { after: ClubEvent; cancelledAt: Date | null; change: Pick<Update, 'changed' | 'before'> };

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
    .flatMap(({ before, after }): Changed[] => {
      const { factsWhenCancelled: facts, cancelledAt } = before;
      const changed = facts ? changedBetween(facts, after) : [];
      return facts && changed.length > 0 ? [{ after, cancelledAt, change: { changed, before: facts } }] : [];
    })
    .toSorted((one, other) => byStart(one.after, other.after));
  const told = new Set([actor]);
  return changes.flatMap(({ after, cancelledAt, change }) => {
    const userIds = after.roster
      .filter((registration) => isActive(registration) || isWaiting(registration))
      .flatMap(({ userId }) => (userId === null || told.has(userId) ? [] : userId));
    for (const userId of userIds) told.add(userId);
    const knowing = new Set(
      reinstated
        .filter(({ event }) => event.id === after.id)
        .flatMap(({ notice }) => ('userIds' in notice ? notice.userIds : [])),
    );
    const update = { kind: 'eventUpdated', ...change, ...datesOf(changes) } as const;
    const others = { ...update, userIds: userIds.filter((userId) => !knowing.has(userId)) };
    const unaware = { ...update, userIds: userIds.filter((userId) => knowing.has(userId)), unlessTold: cancelledAt };
    return [others, unaware].filter((notice) => notice.userIds.length > 0).map((notice) => ({ event: after, notice }));
  });
}
