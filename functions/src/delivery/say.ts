import { isNews } from '@club/contract';
import { fitted } from '../notifications/fitted';
import { noticeFor } from '../notifications/named-people';
import { type Look, type NoticeKinds, openNotice, type StoredNotice } from '../notifications/notice-kind';
import type { ClaimedDelivery } from './delivery-repository';

/** A notice for one person. */
export type Notification = ReturnType<typeof composeNotification>;

/**
 * Composes the same notification from the same arguments, whenever the delivery of a notice is resumed. `userId` is null for
 * news that are stored once for everyone.
 */
export function composeNotification(
  kinds: NoticeKinds,
  given: StoredNotice,
  createdAt: Date,
  userId: string | null = null,
) {
  const { kind, notice } = openNotice(kinds, noticeFor(given, userId));
  const terms = kind.terms(notice, createdAt, userId);
  return {
    ...terms,
    payload: kind.words(fitted(notice), {
      userId,
      createdAt,
      now: createdAt,
      event: null,
      contacts: [],
      inMail: false,
    }),
    kind: kind.preference,
    notice: notice as StoredNotice,
    takesBack: kind.takesBack?.(notice) ?? null,
    /** Says what the inbox has: other words, until when, and what it needs for a mail of news. */
    inbox: {
      body: kind.inbox?.body?.(notice) ?? null,
      until: kind.inbox?.disappears ? terms.deliverBefore : null,
      notice: isNews(kind.preference) ? ((kind.inbox?.kept?.(notice) ?? notice) as StoredNotice) : null,
    },
  };
}

/** The words of a delivery, and the notice that they say. */
export type Said = Pick<ClaimedDelivery, 'message' | 'notice'>;

/**
 * Says a notice to a person as it is now; null: it is not true any more, or of no use to them. A `fresh` one arose just now,
 * and nothing is looked up for it but names. What is `stored` names nobody who may be erased.
 */
export async function say(
  { kinds, look }: { kinds: NoticeKinds; look: Look },
  { notice: stored, message, userId, createdAt }: Said & Pick<ClaimedDelivery, 'userId' | 'createdAt'>,
  how: 'late' | 'fresh' | 'stored' = 'late',
): Promise<Said | null> {
  const { kind, notice } = openNotice(kinds, stored);
  const isFresh = how === 'fresh';
  // Some of those whom it concerns are confirmed, and read nothing of a confirmation to come.
  if (isFresh && !kind.hasNames && !('awaitsConfirmation' in notice)) return { message, notice };
  const isAsItArose = isFresh && kind.hasNames;
  if (!isAsItArose && !(await look.mayBeTold(userId, kind.preference))) return null;
  const present = isAsItArose ? notice : await kind.present(notice, look, { userId, createdAt });
  if (!present) return null;
  const isStored = how === 'stored';
  const event = kind.hasNames && !isStored ? await look.findEvent(present.eventId) : null;
  const contacts = kind.namesContacts && !isStored ? await look.listContacts(present.eventId, userId) : [];
  const telling = { userId, createdAt, now: look.now(), event, contacts, inMail: false };
  const words = kind.words(fitted(present), telling);
  // A mail of news is overtaken by none.
  return { message: { ...words, tag: message.tag }, notice: present };
}
