import { NOTICE_KINDS, type NoticeKind } from '@club/contract';
import * as z from 'zod';
import { storedDate } from '../platform/stored-documents';
import type { Notice } from './notice';
import { type NoticedShift, noticedShiftSchema, placesIn } from './noticed-shifts';
import { REGISTRATION_DECISIONS } from './registration-decisions';
import { isToldAfterwards } from './registration-texts';

/**
 * The facts that a notification relies on. They are checked again before a late delivery, because events move and
 * people cancel in the meantime.
 */
export const conditionSchema = z.object({
  kind: z.enum(NOTICE_KINDS),
  eventId: z.number().int().nullable(),
  /** The event's start when the notice arose. */
  startTime: storedDate.nullable(),
  decision: z.enum(REGISTRATION_DECISIONS).nullable(),
  /** When it was decided, where a later decision that is alike does not count. */
  decidedAt: storedDate.nullable().default(null),
  /** The notification speaks of the event as over. */
  isAfterwards: z.boolean().default(false),
  /** The notification asks people to register. */
  invites: z.boolean().default(false),
  /** The event keeps its page: it is cancelled, or takes place after all. */
  cancellation: z.enum(['stands', 'taken-back']).nullable().default(null),
  /** When the event was cancelled. */
  cancelledAt: storedDate.nullable().default(null),
  commentId: z.string().nullable(),
  /** Guests who have moved up. */
  guestRegistrationIds: z.array(z.string()).default([]),
  inquiryId: z.string().nullable().default(null),
  /** The inquiries that are told together. */
  inquiryIds: z.array(z.string()).default([]),
  /** Those who cancelled shortly before the start, those who moved up for them, and how many deleted their account. */
  registrationIds: z.array(z.string()).default([]),
  promotedIds: z.array(z.string()).default([]),
  formerMembers: z.number().int().nonnegative().default(0),
  /** Somebody who waits to be let in; null where several are told together. */
  memberId: z.string().nullable().default(null),
  /** Whether the person was let in; null where that is not told. */
  isApproved: z.boolean().nullable().default(null),
  /** The events that are told together. */
  eventIds: z.array(z.number().int()).default([]),
  /** Whether the text says that the club has not confirmed the registration yet. */
  awaitsConfirmation: z.boolean().default(false),
  /** It does not wait for the end of quiet hours. */
  breaksQuiet: z.boolean().default(false),
  /** The shifts that the notification names, in an event with shifts. */
  shifts: z.array(noticedShiftSchema).default([]),
  /** Only the person's registrations for these count, null standing for any shift. Empty: all of them. */
  shiftIds: z.array(z.string().nullable()).default([]),
});

export type Condition = z.output<typeof conditionSchema>;

export function conditionOf(notice: Notice, kind: NoticeKind, createdAt: Date): Condition {
  const event = 'eventId' in notice ? notice : null;
  return {
    kind,
    eventId: event?.eventId ?? null,
    startTime: event?.startTime ?? null,
    decision: notice.kind === 'registrationConfirmed' ? notice.decision : null,
    decidedAt: notice.kind === 'registrationConfirmed' ? (notice.decidedAt ?? null) : null,
    isAfterwards: notice.kind === 'registrationConfirmed' && isToldAfterwards(notice, createdAt),
    invites: notice.kind === 'eventCreated' && !notice.isClosed,
    ...cancellationIn(notice),
    commentId: notice.kind === 'newComment' ? notice.commentId : null,
    guestRegistrationIds:
      notice.kind === 'guestPromotion' ? notice.guests.map(({ registrationId }) => registrationId) : [],
    inquiryId: notice.kind === 'venueInquiry' ? notice.inquiryId : null,
    inquiryIds: notice.kind === 'venueInquiries' ? notice.inquiryIds : [],
    registrationIds: notice.kind === 'lateCancellations' ? notice.registrationIds : [],
    promotedIds: notice.kind === 'lateCancellations' ? notice.promotedIds : [],
    formerMembers: notice.kind === 'lateCancellations' ? notice.formerMembers : 0,
    memberId: notice.kind === 'memberWaiting' ? notice.authorId : null,
    isApproved: notice.kind === 'membershipDecided' ? notice.isApproved : null,
    eventIds: eventIdsIn(notice),
    awaitsConfirmation:
      (notice.kind === 'waitlistPromotion' || notice.kind === 'eventReminder') && notice.awaitsConfirmation === true,
    breaksQuiet: notice.kind === 'message' && notice.isUrgent,
    shifts: shiftsIn(notice),
    shiftIds: placesIn(notice).map(({ shiftId }) => shiftId),
  };
}

function shiftsIn(notice: Notice): NoticedShift[] {
  if (notice.kind === 'eventsNeedingHelpers') return (notice.gaps ?? []).map(({ missing: _, ...shift }) => shift);
  return 'shifts' in notice ? (notice.shifts ?? []) : [];
}

function eventIdsIn(notice: Notice): number[] {
  if (notice.kind === 'attendanceMissing') return notice.events.map(({ eventId }) => eventId);
  return notice.kind === 'eventCancelled' ? (notice.eventIds ?? []) : [];
}

function cancellationIn(notice: Notice): Pick<Condition, 'cancellation' | 'cancelledAt'> {
  if (notice.kind === 'eventReinstated') return { cancellation: 'taken-back', cancelledAt: notice.cancelledAt };
  if (notice.kind === 'eventUpdated' && notice.unlessTold)
    return { cancellation: 'taken-back', cancelledAt: notice.unlessTold };
  const { cancellation = null } = notice.kind === 'eventCancelled' ? notice : {};
  return { cancellation: cancellation && 'stands', cancelledAt: cancellation?.at ?? null };
}
