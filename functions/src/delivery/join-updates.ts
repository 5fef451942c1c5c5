import type { Delivery } from '../notifications/delivery';
import type { Notice } from '../notifications/notice';

type Update = Extract<Notice, { kind: 'eventUpdated' }>;
type Waiting = Pick<Delivery, 'notice' | 'userId'>;

/**
 * Several changes of one event that wait for the same person become one: the last says what is different from before the
 * first. The others, which are marked, are said with it. `waiting` is in the order of the notices.
 */
export function joinUpdates<T extends Waiting>(waiting: readonly T[]): [delivery: T, isJoined: boolean][] {
  return waiting.map((delivery, index) => {
    const { notice, userId } = delivery;
    if (notice?.kind !== 'eventUpdated') return [delivery, false];
    const isOfSame = (other: Waiting) =>
      other.notice?.kind === 'eventUpdated' && other.userId === userId && other.notice.eventId === notice.eventId;
    if (waiting.slice(index + 1).some(isOfSame)) return [delivery, true];
    const earlier = waiting.slice(0, index).flatMap((one) => (isOfSame(one) ? [one.notice as Update] : []));
    return [{ ...delivery, notice: earlier.reduceRight(joined, notice) }, false];
  });
}

/** The later change, as if it had come with the earlier one. */
function joined(later: Update, earlier: Update): Update {
  const [first, last] = [earlier.shiftNews, later.shiftNews];
  const toldLast = new Set(last?.news.map(({ toId }) => toId));
  const ofFirst = new Set(first?.before.map(({ id }) => id));
  const shiftNews = {
    news: [...(first?.news ?? []).filter(({ toId }) => !toldLast.has(toId)), ...(last?.news ?? [])],
    before: [...(first?.before ?? []), ...(last?.before ?? []).filter(({ id }) => !ofFirst.has(id))],
    after: [
      ...(first?.after ?? []).filter(({ id }) => !last?.after.some((shift) => shift.id === id)),
      ...(last?.after ?? []),
    ],
  };
  return { ...later, before: earlier.before, ...(shiftNews.news.length > 0 && { shiftNews }) };
}
