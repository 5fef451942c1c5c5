import { addClubDays } from '@club/contract';
import { LONGEST_TTL_DAYS, type PushUrgency } from '../platform/push';
import type { Notice } from './notice';
import { type DecisionNotice, isOfWaitlist, isToldAfterwards, leavesPlace } from './registration-texts';
import { spanOfNews } from './shift-news';

/** How soon a notification is delivered, and until when it is of use. */
export type NotificationTerms = {
  urgency: PushUrgency;
  /** The notification is of no use from this instant on. */
  deliverBefore: Date;
};

const DAY_MS = 24 * 3_600_000;

/** News of an event that begins this soon cannot wait until people next look at their phones. */
const URGENT_WITHIN_MS = 2 * DAY_MS;

/** The terms count from the notice's creation, so that a resumed delivery has the same ones. */
export function termsOf(notice: Notice, createdAt: Date): NotificationTerms {
  const inDays = (days: number) => new Date(createdAt.getTime() + days * DAY_MS);
  const longestTtl = inDays(LONGEST_TTL_DAYS);
  switch (notice.kind) {
    case 'waitlistPromotion':
    case 'guestPromotion':
      return { urgency: 'high', deliverBefore: earlier(notice.endTime, longestTtl) };
    case 'lateCancellations':
    case 'eventReminder':
      return { urgency: 'high', deliverBefore: notice.startTime };
    case 'contactNamed':
    case 'eventCancelled':
    case 'eventReinstated':
      return { urgency: urgencyOf(notice.startTime, createdAt), deliverBefore: earlier(notice.endTime, longestTtl) };
    case 'eventUpdated': {
      // People who have not heard of the change still go by the former time.
      const span = (notice.shiftNews && spanOfNews(notice.shiftNews)) ?? notice;
      const before = notice.before ?? notice;
      const start = earlier(earlier(notice.startTime, before.startTime), span.startTime);
      const end = later(later(notice.endTime, before.endTime), span.endTime);
      return { urgency: urgencyOf(start, createdAt), deliverBefore: earlier(end, longestTtl) };
    }
    case 'shiftRemoved': {
      const span = spanOfNews(notice.shiftNews) ?? notice;
      const end = later(span.endTime, inDays(2));
      return { urgency: urgencyOf(span.startTime, createdAt), deliverBefore: earlier(end, longestTtl) };
    }
    case 'registrationConfirmed':
      return { urgency: 'normal', deliverBefore: earlier(endOfDecision(notice, createdAt), longestTtl) };
    case 'message': {
      const deliverBefore = earlier(later(notice.endTime, inDays(2)), longestTtl);
      return { urgency: notice.isUrgent ? 'high' : 'normal', deliverBefore };
    }
    case 'eventCreated':
      return { urgency: 'low', deliverBefore: earlier(notice.startTime, inDays(3)) };
    case 'eventsNeedingHelpers':
      return { urgency: 'normal', deliverBefore: lastStart(notice) };
    case 'newComment':
      return { urgency: 'normal', deliverBefore: inDays(2) };
    case 'eveningSummary':
      return { urgency: 'normal', deliverBefore: addClubDays(notice.until, 1) };
    case 'memberWaiting':
    case 'membersWaiting':
      return { urgency: 'normal', deliverBefore: inDays(5) };
    case 'membershipDecided':
      return { urgency: 'normal', deliverBefore: longestTtl };
    case 'attendanceMissing':
      return { urgency: 'low', deliverBefore: inDays(2) };
    case 'venueInquiry':
    case 'venueInquiries':
      return { urgency: 'normal', deliverBefore: inDays(5) };
  }
}

/** A decision that promises a place is of no use after the end. Others are, and organisers may decide after the event, too. */
function endOfDecision(notice: DecisionNotice, createdAt: Date): Date {
  if (isOfWaitlist(notice)) return notice.startTime;
  if (leavesPlace(notice) && !isToldAfterwards(notice, createdAt)) return notice.endTime;
  return later(notice.endTime, new Date(createdAt.getTime() + 2 * DAY_MS));
}

/** People can help in an event with shifts until the last one begins that lacks somebody. */
const lastStart = ({ startTime, gaps }: Extract<Notice, { kind: 'eventsNeedingHelpers' }>): Date => {
  const [first, ...others] = (gaps ?? []).map((gap) => gap.startTime ?? startTime);
  return first ? others.reduce(later, first) : startTime;
};

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);
const later = (one: Date, other: Date): Date => (one < other ? other : one);

const urgencyOf = (startTime: Date, now: Date): PushUrgency =>
  startTime.getTime() - now.getTime() < URGENT_WITHIN_MS ? 'high' : 'normal';
