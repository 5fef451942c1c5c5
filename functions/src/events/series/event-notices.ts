import { isSame } from '../change-facts';
import type { ClubEvent } from '../club-event';
import type { Noticed } from '../notice';
import { isActive, isWaiting } from '../roster';
import { hasStarted } from '../settle';
import { byStart } from './occurrences';
import type { Change, EventNotice } from './series-change';

type Context = { actor: string; now: Date };

/** Of a series one notice, with the first that is still to come; none when all are past. */
export function createdNotices(created: readonly ClubEvent[], { actor, now }: Context): EventNotice[] {
  const first = created.find((event) => !hasStarted(event, now));
  return first ? [{ event: first, notice: { kind: 'eventCreated', exceptUserId: actor } }] : [];
}

/** Each person is told once, about the earliest of their events that changed and are still to come, or were. */
export function updatedNotices(changes: readonly Change[], { actor, now }: Context): EventNotice[] {
  const tell = tellingOnce(actor);
  return changes
    .toSorted((one, other) => byStart(one.after, other.after))
    .flatMap(({ before, after }) => {
      const changed = NOTICED.filter((name) => !isSame(before[name], after[name]));
      if (changed.length === 0 || (hasStarted(before, now) && hasStarted(after, now))) return [];
      const { title, startTime, endTime, location } = before;
      return tell(after, (userIds) => ({
        event: after,
        notice: { kind: 'eventUpdated', changed, before: { title, startTime, endTime, location }, userIds },
      }));
    });
}

/** Each person is told once, about the earliest of their events that are gone and had not started. */
export function cancelledNotices(removed: readonly ClubEvent[], { actor, now }: Context): EventNotice[] {
  const tell = tellingOnce(actor);
  return removed
    .filter((event) => !hasStarted(event, now))
    .toSorted(byStart)
    .flatMap((event) => tell(event, (userIds) => ({ event, notice: { kind: 'eventCancelled', userIds } })));
}

const NOTICED = ['title', 'startTime', 'endTime', 'location'] as const satisfies (keyof Noticed)[];

/** Nobody is told of what they did themselves. */
function tellingOnce(actor: string) {
  const told = new Set([actor]);
  return (event: ClubEvent, notify: (userIds: string[]) => EventNotice): EventNotice[] => {
    const userIds = event.roster
      .filter((entry) => isActive(entry) || isWaiting(entry))
      .flatMap(({ userId }) => (userId === null || told.has(userId) ? [] : userId));
    for (const userId of userIds) told.add(userId);
    return userIds.length > 0 ? [notify(userIds)] : [];
  };
}
