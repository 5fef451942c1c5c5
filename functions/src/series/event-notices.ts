import { isSame } from '../events/change-facts';
import type { ClubEvent } from '../events/club-event';
import type { NoticeDraft } from '../notifications/notice';
import { isActive, isWaiting } from '../registrations/roster';
import { hasStarted } from '../registrations/rules';
import { byStart } from './occurrences';
import type { Change, SeriesNotice } from './series-change';

type Context = { actor: string; now: Date };

/** Of a series one notice, with the first that is still to come; none when all are past. */
export function createdNotices(created: readonly ClubEvent[], { actor, now }: Context): SeriesNotice[] {
  const coming = created.filter((event) => !hasStarted(event, now));
  const [first] = coming;
  return first ? [{ event: first, notice: { kind: 'eventCreated', exceptUserId: actor, ...datesOf(coming) } }] : [];
}

/** Each person is told once, about the earliest of their events that changed and are still to come, or were. */
export function updatedNotices(changes: readonly Change[], { actor, now }: Context): SeriesNotice[] {
  const tell = tellingOnce(actor);
  const noticed = changes
    .map(({ before, after }) => ({
      ...{ before, after },
      changed: NOTICED.filter((name) => !isSame(before[name], after[name])),
    }))
    .filter(({ before, after, changed }) => changed.length > 0 && !(hasStarted(before, now) && hasStarted(after, now)));
  return noticed
    .toSorted((one, other) => byStart(one.after, other.after))
    .flatMap(({ before, after, changed }) => {
      const { title, startTime, endTime, location } = before;
      return tell(after, (userIds) => ({
        event: after,
        notice: {
          kind: 'eventUpdated',
          changed,
          before: { title, startTime, endTime, location },
          userIds,
          ...datesOf(noticed),
        },
      }));
    });
}

/** Each person is told once, about the earliest of their events that are gone and had not started. */
export function cancelledNotices(removed: readonly ClubEvent[], { actor, now }: Context): SeriesNotice[] {
  const tell = tellingOnce(actor);
  const coming = removed.filter((event) => !hasStarted(event, now));
  return coming
    .toSorted(byStart)
    .flatMap((event) =>
      tell(event, (userIds) => ({ event, notice: { kind: 'eventCancelled', userIds, ...datesOf(coming) } })),
    );
}

const datesOf = ({ length }: readonly unknown[]): { dates?: number } => (length > 1 ? { dates: length } : {});

const NOTICED = ['title', 'startTime', 'endTime', 'location'] as const satisfies NoticeDraft<'eventUpdated'>['changed'];

/** Nobody is told of what they did themselves. */
function tellingOnce(actor: string) {
  const told = new Set([actor]);
  return (event: ClubEvent, notify: (userIds: string[]) => SeriesNotice): SeriesNotice[] => {
    const userIds = event.roster
      .filter((entry) => isActive(entry) || isWaiting(entry))
      .flatMap(({ userId }) => (userId === null || told.has(userId) ? [] : userId));
    for (const userId of userIds) told.add(userId);
    return userIds.length > 0 ? [notify(userIds)] : [];
  };
}
