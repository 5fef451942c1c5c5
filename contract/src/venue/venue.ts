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

export const INQUIRIES_PER_PAGE = 30;
/** One call deletes this many at most: with a booking each, they take 200 of the 500 writes of a transaction. */
export const MAX_DELETED_INQUIRIES = 100;
/** So long after the decision, an inquiry is deleted with the next clean-up. */
export const INQUIRY_KEPT_MONTHS = 24;

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
  /** null while the inquiry is pending. */
  decidedAt: z.iso.datetime().nullable(),
  /** The booking that granted the inquiry. */
  bookingId: z.string().nullable(),
});

/** The two parts of the list of inquiries, in this order. */
export const INQUIRY_SECTIONS = ['pending', 'decided'] as const;

const inquiryCursorSchema = z
  .string()
  .regex(/^(pending|decided)\.\d{1,14}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

/** `after` is the cursor of the last inquiry that the client knows; the response holds those behind it. */
export const listInquiriesQuerySchema = z.object({
  /** Leaves out the other part. */
  status: z.enum(INQUIRY_SECTIONS).optional(),
  after: inquiryCursorSchema.optional(),
});

/** The place of an inquiry in the list. It stays one when the inquiry is decided or deleted. */
export const inquiryCursor = ({ id, createdAt, decidedAt }: VenueInquiry): string =>
  decidedAt === null ? `pending.${Date.parse(createdAt)}.${id}` : `decided.${Date.parse(decidedAt)}.${id}`;

export type InquirySection = (typeof INQUIRY_SECTIONS)[number];
export type InquiryPlace = { section: InquirySection; instant: Date; id: string };

/** Reads a cursor that the schema accepts. */
export function inquiryPlace(cursor: string): InquiryPlace {
  const [section, instant, id = ''] = cursor.split('.');
  return { section: section === 'decided' ? 'decided' : 'pending', instant: new Date(Number(instant)), id };
}

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
export type InquiryStatus = z.infer<typeof inquiryStatusSchema>;
export type CreateBooking = z.output<typeof createBookingSchema>;
export type CreateInquiry = z.output<typeof createInquirySchema>;
