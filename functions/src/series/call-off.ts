import { areCancelledTogether, isCancelled, isOver, type Told } from '@club/contract';
import { DomainError } from '../domain-error';
import { cancelEvent, reinstateEvent } from '../events/cancellation';
import { byStart, type ClubEvent } from '../events/club-event';
import { changedBetween } from '../events/told-facts';
import type { Outcome } from '../registrations/outcome';
import { callsIn, countTold } from './count-told';
import { lastTold, type OpenEdit } from './open-edits';
import type { EditContext, SeriesChange } from './plan-series';
import {
  calledOffNotices,
  datesOf,
  peopleIn,
  reinstatedNotices,
  type SeriesNotice,
  tellingOnce,
  toldBy,
  type UpdatedEvent,
} from './series-notices';

type Context = Pick<EditContext, 'actor' | 'now'>;

export type CallOff = SeriesChange & {
  /** Counts the people who are told that it is cancelled, or that it is not. */
  told: Told;
};

/**
 * Cancels one event or, with the scope `following`, also those of its series that start later. What is over stays, and so
 * does an occurrence that was cancelled before, for a reason of its own. `known` is the event, and its series where the
 * scope reaches that, and `open` holds the edits that people have not been told of.
 */
export function cancelInSeries(
  known: readonly ClubEvent[],
  event: ClubEvent,
  reason: string | null,
  context: Context,
  // Stryker disable next-line ArrayDeclaration: a text is an edit of no event.
  open: readonly OpenEdit[] = [],
): CallOff {
  const cancel = (one: ClubEvent) => cancelEvent(one, reason, context.now, lastTold(one, open));
  const named = cancel(event);
  const others = reached(known, event).filter((other) => other !== event && !isCancelled(other));
  const updated = [...updateOf(event, named), ...others.flatMap((other) => updateOf(other, cancel(other)))];
  if (named.kind === 'refused' && updated.length === 0) throw new DomainError(named.code, named);
  // People who know already that an event is cancelled are not told of another reason.
  const cancelled = updated.filter(({ before }) => !isCancelled(before)).map(({ after }) => after);
  const news = calledOffNotices(cancelled, reason, context);
  return toCallOff(updated, { news, others: [] }, countTold(news, callsIn(cancelled)));
}

/**
 * Takes back that one event was cancelled or, with the scope `following`, also those of its series that start later and were
 * cancelled together with it. Those that were cancelled at other times had reasons of their own. `known` is the same.
 */
export function reinstateInSeries(known: readonly ClubEvent[], event: ClubEvent, context: Context): CallOff {
  const together = reached(known, event).filter((other) => areCancelledTogether(other, event));
  const outcomes = together.map((before) => ({ before, outcome: reinstateEvent(before, context.now) }));
  const updated = outcomes.flatMap(({ before, outcome }) => updateOf(before, outcome));
  const promotions = outcomes.flatMap(({ outcome }) =>
    // Stryker disable next-line ConditionalExpression,ArrayDeclaration: what is cancelled can be reinstated.
    outcome.kind === 'changed' ? outcome.notices.map((notice) => ({ event: outcome.event, notice })) : [],
  );
  const coming = updated.filter(({ after }) => !isOver(after, context.now));
  const news = reinstatedNotices(coming, context);
  return toCallOff(
    updated,
    { news, others: [...promotions, ...changedWhileCancelled(coming, news, context)] },
    countTold(news, callsIn(coming.map(({ after }) => after))),
  );
}

/**
 * Tells what was edited in events while they were cancelled, of which nobody has been told. `reinstated` are the notices that
 * the events take place after all: one that is about the same event says when and where, so those who get it are not told twice.
 */
function changedWhileCancelled(
  coming: readonly UpdatedEvent[],
  reinstated: readonly SeriesNotice[],
  { actor }: Context,
): SeriesNotice[] {
  const changes = coming
    .flatMap(({ before: { factsWhenCancelled: before, cancelledAt }, after }) => {
      const changed = changedBetween(before ?? after, after);
      return changed.length > 0 ? [{ after, cancelledAt, change: { changed, before } }] : [];
    })
    .toSorted((one, other) => byStart(one.after, other.after));
  const tell = tellingOnce(actor);
  return changes.flatMap(({ after, cancelledAt, change }) => {
    const knowing = toldBy(reinstated.filter(({ event }) => event.id === after.id));
    const others = peopleIn(after).filter((id) => !knowing.has(id));
    const update = { kind: 'eventUpdated', ...change, ...datesOf(changes) } as const;
    return [
      ...tell(after, (userIds) => ({ ...update, userIds }), others),
      ...tell(after, (userIds) => ({ ...update, userIds, unlessTold: cancelledAt })),
    ];
  });
}

/** Nobody knows of drafts, so they are neither cancelled nor reinstated. */
const reached = (known: readonly ClubEvent[], event: ClubEvent): ClubEvent[] =>
  known.filter((other) => !other.isDraft && byStart(other, event) >= 0);

const updateOf = (before: ClubEvent, outcome: Outcome): UpdatedEvent[] =>
  outcome.kind === 'changed' ? [{ before, after: outcome.event }] : [];

type Notices = { news: SeriesNotice[]; others: SeriesNotice[] };

const toCallOff = (updated: UpdatedEvent[], { news, others }: Notices, told: Told): CallOff => ({
  updated,
  created: [],
  removed: [],
  notices: [...others, ...news],
  told,
});
