import * as z from 'zod';
import { emailSchema, honeypot, MAX_PHONE_LENGTH } from '../accounts/accounts';
import { mailCodeSchema } from '../accounts/mail-code';
import { DAY_MS } from '../durations';
import { instantSchema, requiredInstant } from '../instants';
import { issueAt } from '../issue';
import { optionalLines, requiredLine, requiredLines } from '../text-fields';
import type { Occupancy } from './occupancy';
import { MAX_BOOKING_SPAN_DAYS, MAX_BOOKINGS_AT_ONCE, overlapEachOther, TOO_MANY_BOOKINGS } from './repetition';

export const MAX_BOOKING_PURPOSE_LENGTH = 200;
/** No booking is longer. A booking that collides with a given time therefore begins at most this long before it, and can be found by a query. */
export const MAX_BOOKING_DAYS = 31;
export const MAX_INQUIRER_NAME_LENGTH = 80;
/** The specification's number (section 9). */
export const MIN_INQUIRY_MESSAGE_LENGTH = 10;
export const MAX_INQUIRY_MESSAGE_LENGTH = 2_000;
/** More never fitted into a clubhouse: a higher number is a typing error. */
export const MAX_INQUIRY_GUESTS = 999;

export const INQUIRIES_PER_PAGE = 30;
/** One call deletes this many at most: with a booking each, they take 200 of the 500 writes of a transaction. */
export const MAX_DELETED_INQUIRIES = 100;
/** So long after the decision, an inquiry is deleted with the next clean-up. */
export const INQUIRY_KEPT_MONTHS = 24;

/** Visitors and members see this text instead of a purpose. */
export const VENUE_TAKEN = 'Belegt';

const MAX_BOOKING_MS = MAX_BOOKING_DAYS * DAY_MS;
const MAX_BOOKING_SPAN_MS = MAX_BOOKING_SPAN_DAYS * DAY_MS;
export const VENUE_DATE_REQUIRED = 'Bitte wähle ein Datum';
export const VENUE_DATE_PAST = 'Das Datum liegt in der Vergangenheit';

const idSchema = z.uuid();

export const inquiryStatusSchema = z.enum(['pending', 'processed', 'rejected']);

export const venueBookingSchema = z.object({
  id: z.string(),
  date: z.iso.datetime(),
  /** null when nobody said when it ends: it takes the rest of its day, as `takenUntil` says. */
  end: z.iso.datetime().nullable(),
  purpose: z.string(),
  /** The inquiry that the booking grants. */
  inquiryId: z.string().nullable(),
});

/**
 * One time at which the clubhouse is taken, by a booking or by an event of the club. Only organisers see the purpose,
 * which is the title of an event; everybody else sees VENUE_TAKEN.
 */
export const venueOccupancySchema = venueBookingSchema.omit({ inquiryId: true }).extend({
  /** The event that takes the clubhouse; null for a booking. */
  eventId: z.int().positive().nullable(),
});

/** The thread of an inquiry has so many messages at most. */
export const MAX_INQUIRY_MESSAGES = 20;

/** A message between the club and the person who sent an inquiry. */
const inquiryMessageFields = z.object({
  at: z.iso.datetime(),
  from: z.enum(['club', 'inquirer']),
  text: z.string(),
});

/** What mails can do for an inquiry: the club sends none, they go to its address, or that one takes none. */
export const INQUIRY_MAIL = ['unavailable', 'works', 'fails'] as const;

export const venueInquirySchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  preferredDate: z.iso.datetime(),
  /** null when the person did not say it, as the number of guests. */
  preferredEnd: z.iso.datetime().nullable(),
  guestCount: z.int().positive().nullable(),
  message: z.string(),
  status: inquiryStatusSchema,
  createdAt: z.iso.datetime(),
  /** null while the inquiry is pending. */
  decidedAt: z.iso.datetime().nullable(),
  /** The booking that granted the inquiry. */
  bookingId: z.string().nullable(),
  mail: z.enum(INQUIRY_MAIL),
  /** The earliest first. */
  messages: z.array(
    inquiryMessageFields.extend({
      /** The name of who wrote for the club; null for the inquirer, and once that account is gone. */
      by: z.string().nullable(),
    }),
  ),
});

/** The contradiction between the start and the end of a booking, in German; null when there is none, or when one of them is missing or unreadable. */
export function bookingEndIssue(start: Date | null, end: Date | null): string | null {
  if (!start || !end) return null;
  if (end <= start) return 'Das Ende muss nach dem Beginn liegen';
  return end.getTime() - start.getTime() > MAX_BOOKING_MS
    ? `Eine Buchung dauert höchstens ${MAX_BOOKING_DAYS} Tage`
    : null;
}

const timeFields = {
  date: requiredInstant(VENUE_DATE_REQUIRED),
  end: instantSchema.nullable().default(null),
};
const purposeSchema = requiredLines('Zweck ist erforderlich', MAX_BOOKING_PURPOSE_LENGTH);

/** An organiser was asked, and books although an event of the club is at the clubhouse. */
const allowOverlap = z.boolean().default(false);

const checkEnd = ({ date, end }: { date: string; end: string | null }, context: z.core.$RefinementCtx) => {
  const message = bookingEndIssue(new Date(date), end === null ? null : new Date(end));
  if (message) context.addIssue(issueAt(['end'], message));
};

/** The server checks with its own clock that the date is not past. */
export const createBookingSchema = z
  .object({ ...timeFields, purpose: purposeSchema, inquiryId: idSchema.nullable().default(null), allowOverlap })
  .superRefine(checkEnd);

/** A booking as it is to be. One that has begun keeps its start or is moved to a time that comes. */
export const updateBookingSchema = z
  .object({ ...timeFields, purpose: purposeSchema, allowOverlap })
  .superRefine(checkEnd);

/** Several bookings for one purpose: a time that is repeated, or the same time on several days. */
export const createBookingsSchema = z
  .object({
    times: z
      .array(z.object(timeFields).superRefine(checkEnd))
      .min(1, VENUE_DATE_REQUIRED)
      .max(MAX_BOOKINGS_AT_ONCE, { error: TOO_MANY_BOOKINGS, abort: true }),
    purpose: purposeSchema,
    /** An organiser was asked, and books those of the times that are free. */
    onlyFree: z.boolean().default(false),
  })
  .superRefine(({ times }, context) => {
    const message = timesIssue(
      times.map(({ date, end }) => ({ start: new Date(date), end: end ? new Date(end) : null })),
    );
    if (message) context.addIssue(issueAt(['times'], message));
  });

/** Why these times cannot be booked in one go, in German; null when they can. */
export function timesIssue(times: readonly Occupancy[]): string | null {
  const starts = times.map(({ start }) => start.getTime());
  if (Math.max(...starts) - Math.min(...starts) > MAX_BOOKING_SPAN_MS) {
    return 'Zwischen dem ersten und dem letzten Termin liegen höchstens zwei Jahre';
  }
  return overlapEachOther(times) ? 'Diese Termine überschneiden sich gegenseitig' : null;
}

export const bookedTimesSchema = z.object({
  /** In the order of the times. */
  created: z.array(venueBookingSchema),
  /** The number of times that were left out because they are taken. */
  skipped: z.int().nonnegative(),
});

const SHORT_MESSAGE = 'Nachricht muss mindestens 10 Zeichen lang sein';

const NO_GUEST_COUNT = 'Eine ganze Zahl ab 1, oder leer lassen';

export const guestCountSchema = z
  .int({ error: NO_GUEST_COUNT })
  .min(1, NO_GUEST_COUNT)
  .max(MAX_INQUIRY_GUESTS, `Höchstens ${MAX_INQUIRY_GUESTS} Gäste`)
  .nullable();

/** The fields of an inquiry, before its times are compared. */
export const inquiryFields = z.object({
  name: requiredLine('Name ist erforderlich', MAX_INQUIRER_NAME_LENGTH),
  email: emailSchema,
  phoneNumber: requiredLine('Telefonnummer ist erforderlich', MAX_PHONE_LENGTH),
  preferredDate: requiredInstant(VENUE_DATE_REQUIRED),
  preferredEnd: instantSchema.nullable().default(null),
  guestCount: guestCountSchema.default(null),
  message: requiredLines(SHORT_MESSAGE, MAX_INQUIRY_MESSAGE_LENGTH).min(MIN_INQUIRY_MESSAGE_LENGTH, SHORT_MESSAGE),
  website: honeypot,
});

/** The server checks with its own clock that the date is not past. */
export const createInquirySchema = inquiryFields.superRefine(({ preferredDate, preferredEnd }, context) => {
  const message = bookingEndIssue(new Date(preferredDate), preferredEnd === null ? null : new Date(preferredEnd));
  if (message) context.addIssue(issueAt(['preferredEnd'], message));
});

/** The decision on a pending inquiry; repeating it changes nothing. */
export const decideInquirySchema = z.object({
  status: z.enum(['processed', 'rejected'], { error: 'Eine Anfrage wird angenommen oder abgelehnt' }),
  /** The words that go with the decision by mail. */
  text: optionalLines(MAX_INQUIRY_MESSAGE_LENGTH).nullable().default(null),
});

export const INQUIRY_TEXT_REQUIRED = 'Hier fehlt noch ein Text';
export const inquiryTextSchema = requiredLines(INQUIRY_TEXT_REQUIRED, MAX_INQUIRY_MESSAGE_LENGTH);

export const askInquirerSchema = z.object({ text: inquiryTextSchema });

/** The link in a mail with a question has the code. */
export const answerInquirySchema = z.object({ code: mailCodeSchema, text: inquiryTextSchema });

/** An inquiry as its sender sees it through the link in a mail. It names nobody. */
export const inquiryThreadSchema = venueInquirySchema
  .pick({ preferredDate: true, preferredEnd: true, guestCount: true, status: true })
  .extend({
    messages: z.array(inquiryMessageFields),
    /** An answer is possible: nothing is decided yet, and the thread has room. */
    isOpen: z.boolean(),
  });

export const deleteInquiriesSchema = z.object({
  ids: z
    .array(idSchema)
    .min(1, 'Bitte wähle mindestens eine Anfrage aus')
    .max(MAX_DELETED_INQUIRIES, `Höchstens ${MAX_DELETED_INQUIRIES} Anfragen auf einmal`),
});

export const bookingParamsSchema = z.object({ bookingId: idSchema });
export const inquiryParamsSchema = z.object({ inquiryId: idSchema });

export type VenueBooking = z.infer<typeof venueBookingSchema>;
export type VenueOccupancy = z.infer<typeof venueOccupancySchema>;
export type VenueInquiry = z.infer<typeof venueInquirySchema>;
export type InquiryThread = z.infer<typeof inquiryThreadSchema>;
export type InquiryMessage = VenueInquiry['messages'][number];
export type InquiryStatus = z.infer<typeof inquiryStatusSchema>;
export type CreateBooking = z.output<typeof createBookingSchema>;
export type UpdateBooking = z.output<typeof updateBookingSchema>;
export type CreateBookings = z.output<typeof createBookingsSchema>;
export type BookedTimes = z.infer<typeof bookedTimesSchema>;
export type CreateInquiry = z.output<typeof createInquirySchema>;
