import type { Delivery } from '../notifications/delivery';
import { type Look, type NoticeKinds, openNotice, type StoredNotice } from '../notifications/notice-kind';
import type { PushPayload } from '../notifications/push-payload';

type Told = Pick<Delivery, 'notice' | 'message' | 'userId' | 'createdAt'>;

/** The words of a delivery, and the notice that they say. */
export type Said = { message: PushPayload; notice: StoredNotice | null };

/**
 * Says a notice to a person as it is now; null: it is not true any more, or of no use to them. A `fresh` one arose just now,
 * and nothing is looked up for it but names. What is `stored` names nobody who may be erased.
 */
export type Say = (told: Told, how?: 'late' | 'fresh' | 'stored') => Promise<Said | null>;

export const createSay =
  (kinds: NoticeKinds, look: Look): Say =>
  async ({ notice: stored, message, userId, createdAt }, how = 'late') => {
    if (!stored) return { message, notice: null };
    const { kind, notice } = openNotice(kinds, stored);
    // Some of those whom it concerns are confirmed, and read nothing of a confirmation to come.
    const isOfSome = 'awaitsConfirmation' in notice;
    if (how === 'fresh' && !kind.hasNames && !isOfSome) return { message, notice };
    const isAsItArose = how === 'fresh' && kind.hasNames;
    const isKept = kind.preference === 'membershipDecided' || (await look.standingOf(userId)) === 'approved';
    const present = isAsItArose ? notice : isKept && (await kind.present(notice, look, { userId, createdAt }));
    if (!present) return null;
    const event = kind.hasNames && how !== 'stored' ? await look.findEvent(present.eventId) : null;
    const words = kind.words(present, { userId, createdAt, now: look.now(), event });
    // A mail of news is overtaken by none.
    return { message: { ...words, tag: message.tag }, notice: present };
  };
