import type { InquiriesNotice, InquiryNotice } from '../notifications/notice';
import type { Inquiry } from './venue-documents';

/** Organisers are told of inquiries at most this often, however many there are. */
export const TOLD_APART_MS = 3_600_000;

/** When organisers were last told of inquiries, or will be. */
export type LastTold = {
  at: Date;
  /** The notice that waits for that instant; null when it went at once, or its delivery has begun. */
  waiting: InquiriesNotice | null;
};

export type Telling =
  | { kind: 'new'; notice: InquiryNotice | InquiriesNotice }
  | { kind: 'joined'; notice: InquiriesNotice }
  | { kind: 'answer'; notice: InquiryNotice };

/** Answers are told at once: there are few of them, and only to questions of the club. */
export const tellOfAnswer = ({ id, name, preferredDate, userId }: Inquiry): Telling => ({
  kind: 'answer',
  notice: {
    kind: 'venueInquiry',
    audience: 'organisers',
    authorId: userId,
    inquiryId: id,
    name,
    preferredDate,
    isAnswer: true,
  },
});

/** The first inquiry is told at once. Those that come within an hour after a notice are told together at its end. */
export function tellOfInquiry({ id, name, preferredDate, userId }: Inquiry, last: LastTold | null, now: Date): Telling {
  const ago = last === null ? Number.POSITIVE_INFINITY : now.getTime() - last.at.getTime();
  // Only a wrong clock plans a notice further ahead, and inquiries must not wait for it.
  if (last === null || ago >= TOLD_APART_MS || ago < -2 * TOLD_APART_MS) {
    return {
      kind: 'new',
      notice: { kind: 'venueInquiry', audience: 'organisers', authorId: userId, inquiryId: id, name, preferredDate },
    };
  }
  if (last.waiting) {
    const { inquiryIds, authorIds } = last.waiting;
    return {
      kind: 'joined',
      notice: { ...last.waiting, inquiryIds: [...inquiryIds, id], authorIds: [...authorIds, userId] },
    };
  }
  const deliverAt = new Date(last.at.getTime() + TOLD_APART_MS);
  return {
    kind: 'new',
    notice: { kind: 'venueInquiries', audience: 'organisers', deliverAt, inquiryIds: [id], authorIds: [userId] },
  };
}
