import * as z from 'zod';
import { toldFactsSchema } from '../events/club-event';
import { storedDate } from '../platform/stored-documents';
import { noticedShiftSchema, ofShifts } from './noticed-shifts';
import { REGISTRATION_DECISIONS } from './registration-decisions';
import { allShiftNewsSchema } from './shift-news';

/** The event as it was when the notice arose: it may change or be gone before the notice is delivered. */
const ofEvent = { eventId: z.number().int(), ...toldFactsSchema.shape };
const userIds = z.array(z.string());
/** How many coming events of a series the notice is about; missing when it is about one. */
const dates = z.number().int().positive().optional();

export const noticeSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('waitlistPromotion'),
    ...ofEvent,
    userIds,
    ...ofShifts,
    /** The place came from somebody who can undo that until then; missing when it came in another way. */
    deliverAt: storedDate.optional(),
    /** These people are pending; missing when they are confirmed. */
    awaitsConfirmation: z.literal(true).optional(),
  }),
  /**
   * Goes to organisers, and tells those who moved up what `waitlistPromotion` would. It holds no names and, of those who
   * cancelled, no accounts: both are looked up when it is delivered.
   */
  z.object({
    kind: z.literal('lateCancellations'),
    ...ofEvent,
    registrationIds: z.array(z.string()),
    /** So many of those who cancelled did so by deleting their account. */
    formerMembers: z.number().int().nonnegative(),
    /** Those who moved up, and their registrations. */
    userIds,
    ...ofShifts,
    /** The shifts that were given up, and of those the ones of deleted accounts; missing in an event without shifts. */
    lateShiftIds: z.array(z.string()).optional(),
    formerShiftIds: z.array(z.string()).optional(),
    promotedIds: z.array(z.string()),
    deliverAt: storedDate.optional(),
    awaitsConfirmation: z.literal(true).optional(),
  }),
  z.object({
    kind: z.literal('registrationConfirmed'),
    ...ofEvent,
    decision: z.enum(REGISTRATION_DECISIONS),
    /** The organiser's words to somebody whose place was taken. */
    reason: z.string().optional(),
    /** The decision can be undone until then; missing when it cannot. */
    deliverAt: storedDate.optional(),
    /** When it was made, if only this decision is to be told, and not a later one that is alike. */
    decidedAt: storedDate.optional(),
    userIds,
    ...ofShifts,
  }),
  z.object({
    kind: z.literal('eventUpdated'),
    ...ofEvent,
    changed: z.array(toldFactsSchema.keyof()),
    /** The event before the change; null for people who registered during it, and are told how things are. */
    before: toldFactsSchema.nullable(),
    userIds,
    /** Tells what became of the shifts of these people; missing where they are at the same times. */
    shiftNews: allShiftNewsSchema.optional(),
    dates,
    /** When the event was cancelled, if only those are told now who have not been told that it was. */
    unlessTold: storedDate.nullable().optional(),
  }),
  /** An edit has removed the shifts of these people, or has given the event its first ones. */
  z.object({ kind: z.literal('shiftRemoved'), ...ofEvent, userIds, shiftNews: allShiftNewsSchema, dates }),
  z.object({
    kind: z.literal('eventCancelled'),
    ...ofEvent,
    userIds,
    dates,
    /** Missing: the event is deleted, and has no page any more. */
    cancellation: z.object({ at: storedDate.nullable(), reason: z.string().nullable() }).optional(),
    /** It was deleted after it was cancelled. */
    isDeleted: z.literal(true).optional(),
    /** All that were cancelled together, by start; missing when it is one. */
    eventIds: z.array(z.number().int()).optional(),
  }),
  z.object({
    kind: z.literal('eventReinstated'),
    ...ofEvent,
    userIds,
    dates,
    /** When the event was cancelled, which is taken back. */
    cancelledAt: storedDate.nullable(),
  }),
  /** Goes to every member but the one who made the event. A series has one notice, with its first event. */
  z.object({
    kind: z.literal('eventCreated'),
    ...ofEvent,
    exceptUserId: z.string(),
    dates,
    /** Nobody can register. Missing where people can. */
    isClosed: z.literal(true).optional(),
  }),
  z.object({
    kind: z.literal('eventReminder'),
    ...ofEvent,
    userIds,
    ...ofShifts,
    /** The shift that makes it due, the first that these people have on its day; missing in an event without shifts. */
    dueShiftId: z.string().optional(),
    /** Some of these people are pending. The others read nothing of it. */
    awaitsConfirmation: z.literal(true).optional(),
  }),
  /** Goes to everyone who is neither registered nor waiting when the notice is delivered. */
  z.object({
    kind: z.literal('eventsNeedingHelpers'),
    ...ofEvent,
    /** The shifts that lack people; missing in an event without shifts. */
    gaps: z.array(noticedShiftSchema.extend({ missing: z.number().int().positive() })).optional(),
  }),
  /** Goes to those who commented before, and to everyone who is registered, or an organiser, when it is delivered. */
  z.object({
    kind: z.literal('newComment'),
    ...ofEvent,
    commentId: z.string(),
    /** The notice is erased with this account, because name and text are personal. */
    authorId: z.string(),
    authorName: z.string(),
    /** The beginning of the comment. */
    excerpt: z.string(),
  }),
  /** An organiser or a contact writes to people of the event. */
  z.object({
    kind: z.literal('message'),
    ...ofEvent,
    messageId: z.string(),
    /** The notice is erased with this account, because name and text are personal. */
    authorId: z.string(),
    authorName: z.string(),
    subject: z.string(),
    text: z.string(),
    /** It comes in quiet hours, too. */
    isUrgent: z.boolean(),
    /** The author alone gets it, to see how it looks. */
    isTest: z.boolean(),
    userIds,
  }),
  /** These people have become contacts of the event. */
  z.object({ kind: z.literal('contactNamed'), ...ofEvent, userIds, dates }),
  /** Tells what happened to registrations between two evenings. */
  z.object({
    kind: z.literal('eveningSummary'),
    audience: z.literal('organisers'),
    since: storedDate,
    until: storedDate,
    registrations: z.number().int().nonnegative(),
    cancellations: z.number().int().nonnegative(),
    waiting: z.number().int().nonnegative(),
  }),
  /** Guests have no account, so organisers phone them. Their names are looked up when it is delivered. */
  z.object({
    kind: z.literal('guestPromotion'),
    ...ofEvent,
    guests: z.array(z.object({ registrationId: z.string() })),
    shifts: ofShifts.shifts,
  }),
  z.object({
    kind: z.literal('venueInquiry'),
    audience: z.literal('organisers'),
    /** A visitor has none. */
    authorId: z.string().nullable(),
    inquiryId: z.string(),
    name: z.string(),
    preferredDate: storedDate,
    /** The sender has answered a question; missing when the inquiry is new. */
    isAnswer: z.literal(true).optional(),
  }),
  /** The inquiries that came soon after organisers were told of another one. */
  z.object({
    kind: z.literal('venueInquiries'),
    audience: z.literal('organisers'),
    /** Until its delivery begins, more inquiries can join it. */
    deliverAt: storedDate,
    inquiryIds: z.array(z.string()),
    /** The account that sent each inquiry; null for visitors. */
    authorIds: z.array(z.string().nullable()),
  }),
  /** Somebody has signed up and waits to be let into the club. */
  z.object({
    kind: z.literal('memberWaiting'),
    audience: z.literal('organisers'),
    /** The notice is erased with this account. */
    authorId: z.string(),
    name: z.string(),
  }),
  /** The people who have signed up soon after organisers were told of another one. It names nobody. */
  z.object({ kind: z.literal('membersWaiting'), audience: z.literal('organisers'), deliverAt: storedDate }),
  /** Tells a person whether the club lets them in. It has no preference, because it comes once and everybody waits for it. */
  z.object({
    kind: z.literal('membershipDecided'),
    userIds,
    isApproved: z.boolean(),
    /** The sentence with which an organiser refused. */
    reason: z.string().nullable(),
  }),
  /** Asks to note who was at the events of a day. */
  z.object({
    kind: z.literal('attendanceMissing'),
    audience: z.literal('organisers'),
    /** yyyy-MM-dd */
    day: z.string(),
    events: z.array(z.object({ eventId: z.number().int(), title: z.string() })).min(1),
  }),
]);

/** Something that people are to be told, stored in the outbox together with its cause. */
export type Notice = z.output<typeof noticeSchema>;

type WithoutEvent<T> = T extends unknown ? Omit<T, keyof typeof ofEvent> : never;

/** A notice of one inquiry, or of several. */
export type InquiryNotice = Extract<Notice, { kind: 'venueInquiry' }>;
export type InquiriesNotice = Extract<Notice, { kind: 'venueInquiries' }>;

export type AttendanceNotice = Extract<Notice, { kind: 'attendanceMissing' }>;

type EventNotice = Extract<Notice, { eventId: number }>;

/** A notice as the rules on events return it: the event is added when the notice is stored. */
export type NoticeDraft<Kind extends EventNotice['kind'] = EventNotice['kind']> = WithoutEvent<
  Extract<Notice, { kind: Kind }>
>;

export const parseNotice = (document: unknown): Notice => noticeSchema.parse(document);
