import { randomUUID } from 'node:crypto';
import { clubDay } from '@club/contract';
import type { Notice } from './notice';

/** The id under which a notice is stored. Notices that could arise twice have an id that is known beforehand. */
export function noticeIdOf(notice: Notice): string {
  switch (notice.kind) {
    case 'newComment':
      return notice.commentId;
    case 'message':
      return `message-${notice.messageId}`;
    case 'eventReminder':
      return reminderId(notice.eventId, notice.startTime, notice.dueShiftId);
    case 'eventsNeedingHelpers':
      return `helpers-${notice.eventId}`;
    case 'venueInquiries':
      return inquiriesId(notice.deliverAt);
    case 'eveningSummary':
      return `evening-${clubDay(notice.until)}`;
    case 'memberWaiting':
      return `member-${notice.authorId}`;
    case 'membersWaiting':
      return `members-${notice.deliverAt.getTime()}`;
    case 'attendanceMissing':
      return attendanceNoticeId(notice.day);
    default:
      return randomUUID();
  }
}

/** One reminder for each start: an event, or a shift, that is moved is reminded of again. Both are told apart by a letter. */
export const reminderId = (eventId: number, startTime: Date, shiftId?: string): string =>
  `reminder-${eventId}-${shiftId === undefined ? '' : `s-${shiftId}-`}${startTime.getTime()}`;

/** Organisers are told of several inquiries at one instant at most once. */
export const inquiriesId = (deliverAt: Date): string => `inquiries-${deliverAt.getTime()}`;

/** Organisers are asked who was there once a day. */
export const attendanceNoticeId = (day: string): string => `attendance-${day}`;
