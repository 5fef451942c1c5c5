import { isNews } from '@club/contract';
import { type NoticeKinds, openNotice, type StoredNotice } from '../notifications/notice-kind';
import type { Notification } from '../notifications/notification';
import { noticeFor } from './notice-for';

/**
 * Composes the same notification from the same arguments, whenever the delivery of a notice is resumed. `userId` is null for
 * news that are stored once for everyone.
 */
export function composeNotification(
  kinds: NoticeKinds,
  given: StoredNotice,
  createdAt: Date,
  userId: string | null = null,
): Notification {
  const { kind, notice } = openNotice(kinds, noticeFor(given, userId));
  const terms = kind.terms(notice, createdAt, userId);
  return {
    ...terms,
    payload: kind.words(notice, { userId, createdAt, now: createdAt, event: null }),
    kind: kind.preference,
    notice,
    takesBack: kind.takesBack?.(notice) ?? null,
    inbox: {
      body: kind.inbox?.body?.(notice) ?? null,
      until: kind.inbox?.disappears ? terms.deliverBefore : null,
      notice: isNews(kind.preference) ? (kind.inbox?.kept?.(notice) ?? notice) : null,
    },
  };
}
