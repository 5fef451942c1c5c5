import { isToldAtOnce, TOLD_APART_MS } from '../platform/counters';
import type { InquiriesNotice, InquiryNotice } from './notices/venue-inquiry';
import type { Inquiry } from './venue-documents';

/** When organisers were last told of inquiries, or will be. */
export type LastTold = {
  at: Date;
  /** The notice that waits for that instant; null when it went at once, or its delivery has begun. */
  waiting: InquiriesNotice | null;
};

/** `joins`: the notice takes the place of the one that waits. */
export type Telling = { notice: InquiryNotice | InquiriesNotice; joins?: true };

export const noticeOf = ({ id, name, preferredDate, userId }: Inquiry): InquiryNotice => ({
  kind: 'venueInquiry',
  audience: 'organisers',
  authorId: userId,
  inquiryId: id,
  name,
  preferredDate,
});

/** The first inquiry is told at once. Those that come within an hour after a notice are told together at its end. */
export function tellOfInquiry(inquiry: Inquiry, last: LastTold | null, now: Date): Telling {
  if (last === null || isToldAtOnce(last.at, now)) return { notice: noticeOf(inquiry) };
  const { id, userId } = inquiry;
  if (last.waiting) {
    const { inquiryIds, authorIds } = last.waiting;
    return {
      notice: { ...last.waiting, inquiryIds: [...inquiryIds, id], authorIds: [...authorIds, userId] },
      joins: true,
    };
  }
  const deliverAt = new Date(last.at.getTime() + TOLD_APART_MS);
  return {
    notice: { kind: 'venueInquiries', audience: 'organisers', deliverAt, inquiryIds: [id], authorIds: [userId] },
  };
}
