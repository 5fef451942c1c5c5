import * as z from 'zod';
import { emailSchema, honeypot, MAX_PHONE_LENGTH } from '../accounts/accounts';
import { instantSchema, requiredInstant } from '../instants';
import { requiredLine, requiredLines } from '../text-fields';

export const MAX_BOOKING_PURPOSE_LENGTH = 200;
/** No booking is longer. A booking that collides with a given time therefore begins at most this long before it, and can be found by a query. */
export const MAX_BOOKING_DAYS = 31;
export const MAX_INQUIRER_NAME_LENGTH = 80;
/** The specification's number (section 9). */
export const MIN_INQUIRY_MESSAGE_LENGTH = 10;
export const MAX_INQUIRY_MESSAGE_LENGTH = 2_000;

/** Visitors and members see this text instead of a purpose. */
export const VENUE_TAKEN = 'Belegt';

const MAX_BOOKING_MS = MAX_BOOKING_DAYS * 24 * 3_600_000;
export const VENUE_DATE_REQUIRED = 'Bitte wähle ein Datum';
export const VENUE_DATE_PAST = 'Das Datum liegt in der Vergangenheit';

const idSchema = z.uuid();

export const inquiryStatusSchema = z.enum(['pending', 'processed', 'rejected']);

export const venueBookingSchema = z.object({
  id: z.string(),
  date: z.iso.datetime(),
  /** null when only the instant of the start is taken. */
  end: z.iso.datetime().nullable(),
  purpose: z.string(),
  /** The inquiry that the booking grants. */
  inquiryId: z.string().nullable(),
});

/** One time at which the clubhouse is taken. Only organisers see the purpose; everybody else sees VENUE_TAKEN. */
export const venueOccupancySchema = venueBookingSchema.omit({ inquiryId: true });

export const venueInquirySchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  preferredDate: z.iso.datetime(),
  message: z.string(),
  status: inquiryStatusSchema,
  createdAt: z.iso.datetime(),
  /** The booking that granted the inquiry. */
  bookingId: z.string().nullable(),
});

/** The contradiction between the start and the end of a booking, in German; null when there is none, or when one of them is missing or unreadable. */
export function bookingEndIssue(start: Date | null, end: Date | null): string | null {
  if (!start || !end) return null;
  if (end <= start) return 'Das Ende muss nach dem Beginn liegen';
  return end.getTime() - start.getTime() > MAX_BOOKING_MS
    ? `Eine Buchung dauert höchstens ${MAX_BOOKING_DAYS} Tage`
    : null;
}

/** The server checks with its own clock that the date is not past. */
export const createBookingSchema = z
  .object({
    date: requiredInstant(VENUE_DATE_REQUIRED),
    end: instantSchema.nullable().default(null),
    purpose: requiredLines('Zweck ist erforderlich', MAX_BOOKING_PURPOSE_LENGTH),
    inquiryId: idSchema.nullable().default(null),
  })
  .superRefine(({ date, end }, context) => {
    const message = bookingEndIssue(new Date(date), end === null ? null : new Date(end));
    if (message) context.addIssue({ code: 'custom', path: ['end'], message });
  });

const SHORT_MESSAGE = 'Nachricht muss mindestens 10 Zeichen lang sein';

export const createInquirySchema = z.object({
  name: requiredLine('Name ist erforderlich', MAX_INQUIRER_NAME_LENGTH),
  email: emailSchema,
  phoneNumber: requiredLine('Telefonnummer ist erforderlich', MAX_PHONE_LENGTH),
  preferredDate: requiredInstant(VENUE_DATE_REQUIRED),
  message: requiredLines(SHORT_MESSAGE, MAX_INQUIRY_MESSAGE_LENGTH).min(MIN_INQUIRY_MESSAGE_LENGTH, SHORT_MESSAGE),
  website: honeypot,
});

/** The decision on a pending inquiry; repeating it changes nothing. */
export const decideInquirySchema = z.object({
  status: z.enum(['processed', 'rejected'], { error: 'Eine Anfrage wird angenommen oder abgelehnt' }),
});

export const bookingParamsSchema = z.object({ bookingId: idSchema });
export const inquiryParamsSchema = z.object({ inquiryId: idSchema });

export type VenueBooking = z.infer<typeof venueBookingSchema>;
export type VenueOccupancy = z.infer<typeof venueOccupancySchema>;
export type VenueInquiry = z.infer<typeof venueInquirySchema>;
export type InquiryStatus = z.infer<typeof inquiryStatusSchema>;
export type CreateBooking = z.output<typeof createBookingSchema>;
export type CreateInquiry = z.output<typeof createInquirySchema>;
