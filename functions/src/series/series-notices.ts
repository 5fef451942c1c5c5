import { isActive, isAhead, isCancelled, isOver, isWaiting } from '@club/contract';
import { byStart, type ClubEvent } from '../events/club-event';
import type { AllShiftNews } from '../notifications/shift-news';
import type { EventDraft } from '../registrations/outcome';

export type SeriesNotice = { event: ClubEvent; notice: EventDraft };

export type UpdatedEvent = { before: ClubEvent; after: ClubEvent };

type Context = { actor: string; now: Date };

/** A series has one notice, with its first event that is still to come; none when all are past. */
export function createdNotices(created: readonly ClubEvent[], { actor, now }: Context): SeriesNotice[] {
  const coming = created.filter((event) => isAhead(event, now));
  const [first] = coming;
  if (!first) return [];
  const closed = first.registrationEnabled ? {} : ({ isClosed: true } as const);
  return [{ event: first, notice: { kind: 'eventCreated', exceptUserId: actor, ...datesOf(coming), ...closed } }];
}

/** Each person is told once, about the earliest of their removed events that were neither over nor cancelled before. */
export function cancelledNotices(removed: readonly ClubEvent[], { actor, now }: Context): SeriesNotice[] {
  const tell = tellingOnce(actor);
  const coming = removed.filter((event) => !isOver(event, now) && !isCancelled(event));
  return coming
    .toSorted(byStart)
    .flatMap((event) => tell(event, (userIds) => ({ kind: 'eventCancelled', userIds, ...datesOf(coming) })));
}

/**
 * Each person is told once, about the earliest of their cancelled events, which keep their pages. The events are named by
 * what people know of them.
 */
export function calledOffNotices(
  cancelled: readonly ClubEvent[],
  reason: string | null,
  { actor }: Pick<Context, 'actor'>,
): SeriesNotice[] {
  const tell = tellingOnce(actor);
  const known = cancelled.map((event) => ({ ...event, ...event.factsWhenCancelled })).toSorted(byStart);
  return known.flatMap((event) =>
    tell(event, (userIds) => ({
      kind: 'eventCancelled',
      userIds,
      cancellation: { at: event.cancelledAt, reason },
      ...datesOf(cancelled),
      ...(cancelled.length > 1 && { eventIds: known.map(({ id }) => id) }),
    })),
  );
}

/** Each person is told once, about the earliest of their events that take place after all and are not over. */
export function reinstatedNotices(reinstated: readonly UpdatedEvent[], { actor, now }: Context): SeriesNotice[] {
  const tell = tellingOnce(actor);
  const coming = reinstated.filter(({ after }) => !isOver(after, now));
  return coming
    .toSorted((one, other) => byStart(one.after, other.after))
    .flatMap(({ before: { cancelledAt }, after }) =>
      tell(after, (userIds) => ({ kind: 'eventReinstated', userIds, cancelledAt, ...datesOf(coming) })),
    );
}

/** Each person whose shifts are gone is told once, about the earliest of their events. */
export function shiftRemovedNotices(
  removals: readonly { event: ClubEvent; shiftNews: AllShiftNews }[],
  { actor }: Pick<Context, 'actor'>,
): SeriesNotice[] {
  const tell = tellingOnce(actor);
  return removals
    .toSorted((one, other) => byStart(one.event, other.event))
    .flatMap(({ event, shiftNews }) => {
      const noticeTo = (userIds: string[]): EventDraft => {
        const news = shiftNews.news.filter(({ userId }) => userIds.includes(userId));
        return { kind: 'shiftRemoved', userIds, shiftNews: { ...shiftNews, news }, ...datesOf(removals) };
      };
      return tell(event, noticeTo, new Set(shiftNews.news.map(({ userId }) => userId)));
    });
}

/** Returns the people whom these notices tell by name. */
export const toldBy = (notices: readonly SeriesNotice[]): Set<string> =>
  new Set(notices.flatMap(({ notice }) => ('userIds' in notice ? notice.userIds : [])));

/** Leaves out of a notice those whom these notices tell as well; it goes where nobody is left. */
export const withoutThoseOf = (removals: readonly SeriesNotice[]) => {
  const told = toldBy(removals);
  return ({ event, notice }: SeriesNotice): SeriesNotice[] => {
    if (!('userIds' in notice)) return [{ event, notice }];
    const userIds = notice.userIds.filter((userId) => !told.has(userId));
    return userIds.length > 0 ? [{ event, notice: { ...notice, userIds } }] : [];
  };
};

/** Each person who becomes a contact is told once, about the earliest of their published events that still take place. */
export function contactNotices(
  changed: readonly { before?: ClubEvent; after: ClubEvent }[],
  { actor, now }: Context,
): SeriesNotice[] {
  const tell = tellingOnce(actor);
  const named = changed
    .filter(({ after }) => !after.isDraft && !isOver(after, now) && !isCancelled(after))
    .map(({ before, after }) => {
      // Nobody was told of a draft.
      const known = before && !before.isDraft ? before.contactIds : [];
      return { event: after, contactIds: after.contactIds.filter((id) => !known.includes(id)) };
    })
    .filter(({ contactIds }) => contactIds.length > 0);
  return named
    .toSorted((one, other) => byStart(one.event, other.event))
    .flatMap(({ event, contactIds }) =>
      tell(event, (userIds) => ({ kind: 'contactNamed', userIds, ...datesOf(named) }), contactIds),
    );
}

/** A notice says how many dates of a series it is about, unless it is one. */
export const datesOf = ({ length }: readonly unknown[]): { dates?: number } => (length > 1 ? { dates: length } : {});

/** Makes a notice for those of the concerned who were not told yet. The actor knows what they did themselves. */
export function tellingOnce(actor: string) {
  const told = new Set([actor]);
  return (
    event: ClubEvent,
    noticeTo: (userIds: string[]) => EventDraft,
    concerned: Iterable<string> = peopleIn(event),
  ): SeriesNotice[] => {
    const userIds = [...concerned].filter((userId) => !told.has(userId));
    for (const userId of userIds) told.add(userId);
    return userIds.length > 0 ? [{ event, notice: noticeTo(userIds) }] : [];
  };
}

export const peopleIn = ({ roster }: ClubEvent): string[] =>
  roster.flatMap((entry) => (isActive(entry) || isWaiting(entry) ? (entry.userId ?? []) : []));
