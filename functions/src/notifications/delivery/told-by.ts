import type { NoticeKind } from '../message';
import type { OutboxEntry } from '../notice';
import type { DeliveryDeps } from './delivery-deps';
import type { Told } from './plan-delivery';

/** What an entry tells those who get it by a preference: the same for all of them, so it is worded once. */
export function toldBy(
  { notificationOf, conditionOf }: Pick<DeliveryDeps, 'notificationOf' | 'conditionOf'>,
  { noticeId, createdAt }: { noticeId: string; createdAt: Date },
  entry: OutboxEntry,
): (noticeKind: NoticeKind) => Told {
  const known = new Map<NoticeKind, Told>();
  return (noticeKind) => {
    const told = known.get(noticeKind) ?? {
      noticeId,
      authorId: 'authorId' in entry ? entry.authorId : null,
      createdAt,
      notification: notificationOf(entry, noticeKind, createdAt),
      condition: conditionOf(entry, noticeKind),
    };
    known.set(noticeKind, told);
    return told;
  };
}
