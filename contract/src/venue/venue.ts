import * as z from 'zod';
import { emailSchema, honeypot, MAX_PHONE_LENGTH } from '../accounts/accounts';
import { instantSchema, requiredInstant } from '../instants';
import { requiredLine, requiredLines } from '../text-fields';

export const MAX_BOOKING_PURPOSE_LENGTH = 200;
/** Of one booking: what is in the way of a given time then begins at most this much before it, and can be queried. */
export const MAX_BOOKING_DAYS = 31;
export const MAX_INQUIRER_NAME_LENGTH = 80;
/** Specification, section 9. */
export const MIN_INQUIRY_MESSAGE_LENGTH = 10;
export const MAX_INQUIRY_MESSAGE_LENGTH = 2_000;

/** What visitors and members see instead of a purpose. */
export const VENUE_TAKEN = 'Belegt';

const MAX_BOOKING_MS = MAX_BOOKING_DAYS * 24 * 3_600_000;
export const VENUE_DATE_REQUIRED = 'Bitte wähle ein Datum';
export const VENUE_DATE_PAST = 'Das Datum liegt in der Vergangenheit';

const idSchema = z.uuid();

export const inquiryStatusSchema = z.enum(['pending', 'processed', 'rejected']);

export const venueBookingSchema = z.object({
  id: z.string(),
  date: z.iso.datetime(),
  /** null: the start alone is taken. */
  end: z.iso.datetime().nullable(),
  purpose: z.string(),
  /** The inquiry that it answers. */
  inquiryId: z.string().nullable(),
});

/** One time at which the clubhouse is taken; the purpose only for organisers, else VENUE_TAKEN. */
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
  /** The booking that was made of it. */
  bookingId: z.string().nullable(),
});

/** What is wrong between the start and the end of a booking; null stands for what is missing or broken. */
export function bookingEndIssue(start: Date | null, end: Date | null): string | null {
  if (!start || !end) return null;
  if (end <= start) return 'Das Ende muss nach dem Beginn liegen';
  return end.getTime() - start.getTime() > MAX_BOOKING_MS
    ? `Eine Buchung dauert höchstens ${MAX_BOOKING_DAYS} Tage`
    : null;
}

/** That the date is not past is checked by the server's clock. */
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

export const createInquirySchema = z.object({
  name: requiredLine('Name ist erforderlich', MAX_INQUIRER_NAME_LENGTH),
  email: emailSchema,
  phoneNumber: requiredLine('Telefonnummer ist erforderlich', MAX_PHONE_LENGTH),
  preferredDate: requiredInstant(VENUE_DATE_REQUIRED),
  message: requiredLines('Nachricht muss mindestens 10 Zeichen lang sein', MAX_INQUIRY_MESSAGE_LENGTH).min(
    MIN_INQUIRY_MESSAGE_LENGTH,
    'Nachricht muss mindestens 10 Zeichen lang sein',
  ),
  website: honeypot,
});

/** Of a pending inquiry; the same word again changes nothing. */
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
