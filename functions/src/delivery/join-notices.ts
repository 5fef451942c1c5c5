import type { Delivery } from '../notifications/delivery';
import { type NoticeKinds, tryOpen } from '../notifications/notice-kind';

type Waiting = Pick<Delivery, 'notice' | 'userId'>;

/**
 * Several changes of one event that wait for the same person become one, where their kind says how: the last, as if it had come
 * with the others. These are marked, and are said with it. `waiting` is in the order of the notices.
 */
export function joinNotices<T extends Waiting>(
  kinds: NoticeKinds,
  waiting: readonly T[],
): [delivery: T, isJoined: boolean][] {
  return waiting.map((delivery, index) => {
    const last = tryOpen(kinds, delivery.notice);
    const join = last?.kind.join;
    if (!last || !join) return [delivery, false];
    const toJoin = (one: Waiting) => {
      const other = one.userId === delivery.userId ? tryOpen(kinds, one.notice) : null;
      return other?.kind === last.kind && other.notice.eventId === last.notice.eventId ? [other.notice] : [];
    };
    if (waiting.slice(index + 1).flatMap(toJoin).length > 0) return [delivery, true];
    const earlier = waiting.slice(0, index).flatMap(toJoin);
    return [{ ...delivery, notice: earlier.reduceRight(join, last.notice) }, false];
  });
}
