import { inquiryStatusSchema } from '@club/contract';
import * as z from 'zod';
import { storedDate } from '../platform/stored-documents';

/** `venueBookings/{id}` */
const bookingSchema = z.object({
  date: storedDate,
  /** null: nobody said when it ends. */
  end: storedDate.nullable(),
  purpose: z.string(),
  /** The inquiry from which the booking was made, as long as that exists. */
  inquiryId: z.string().nullable(),
  /** The account that sent the inquiry, if it had one: the purpose may name the person, and outlasts the inquiry. */
  askedBy: z.string().nullable().default(null),
  createdAt: storedDate,
  /** null once the account of the organiser who made it is deleted. */
  createdBy: z.string().nullable(),
});

export type Booking = { id: string } & z.output<typeof bookingSchema>;

export const parseBooking = (id: string, document: unknown): Booking => ({ id, ...bookingSchema.parse(document) });

export const toBookingDocument = ({ id: _, ...fields }: Booking) => fields;

const messageSchema = z.object({
  at: storedDate,
  from: z.enum(['club', 'inquirer']),
  /** The account that wrote for the club; null for the inquirer, and once that account is deleted. */
  authorId: z.string().nullable(),
  text: z.string(),
});

export type InquiryMessage = z.output<typeof messageSchema>;

/** `venueInquiries/{id}` */
const inquirySchema = z.object({
  /** null: the sender was not signed in. An inquiry is erased with the account that sent it. */
  userId: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  preferredDate: storedDate,
  preferredEnd: storedDate.nullable(),
  guestCount: z.number().int().positive().nullable(),
  message: z.string(),
  status: inquiryStatusSchema,
  createdAt: storedDate,
  /** null while the inquiry is pending. */
  decidedAt: storedDate.nullable(),
  /** The booking that was made from it, as long as that exists. */
  bookingId: z.string().nullable(),
  messages: z.array(messageSchema),
  /** Mails to the sender do not arrive, as the last one showed; null: nobody has said so. */
  undeliveredAt: storedDate.nullable(),
});

export type Inquiry = { id: string } & z.output<typeof inquirySchema>;

export const parseInquiry = (id: string, document: unknown): Inquiry => ({ id, ...inquirySchema.parse(document) });

/** Whoever wrote for the club stands beside the messages, so that a query finds them. */
export const toInquiryDocument = ({ id: _, ...fields }: Inquiry) => ({
  ...fields,
  writerIds: [...new Set(fields.messages.flatMap(({ authorId }) => authorId ?? []))],
});
