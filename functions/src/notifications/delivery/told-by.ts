import type { NotificationKind } from '../message';
import type { Notice } from '../notice';
import type { DeliveryDeps } from './delivery-deps';
import type { Told } from './plan-delivery';

/** What an entry tells those who get it by a preference: the same for all of them, so it is worded once. */
export function toldBy(
  { notificationOf, conditionOf }: Pick<DeliveryDeps, 'notificationOf' | 'conditionOf'>,
  { noticeId, createdAt }: { noticeId: string; createdAt: Date },
  entry: Notice,
): (notificationKind: NotificationKind) => Told {
  const known = new Map<NotificationKind, Told>();
  return (notificationKind) => {
    const told = known.get(notificationKind) ?? {
      noticeId,
      authorId: 'authorId' in entry ? entry.authorId : null,
      createdAt,
      notification: notificationOf(entry, notificationKind, createdAt),
      condition: conditionOf(entry, notificationKind),
    };
    known.set(notificationKind, told);
    return told;
  };
}
