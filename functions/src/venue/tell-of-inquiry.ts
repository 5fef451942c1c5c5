import { isToldAtOnce, TOLD_APART_MS } from '../platform/counters';
import type { InquiriesNotice, InquiryNotice } from './notices/venue-inquiry';
import type { Inquiry } from './venue-documents';

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
  if (last === null || isToldAtOnce(last.at, now)) {
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
