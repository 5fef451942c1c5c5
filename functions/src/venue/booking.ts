import * as z from 'zod';
import { storedDate } from '../platform/stored-date';

/** `venueBookings/{id}` */
const bookingSchema = z.object({
  date: storedDate,
  /** null: the start alone is taken. */
  end: storedDate.nullable(),
  purpose: z.string(),
  /** The inquiry that it answers, while that is there. */
  inquiryId: z.string().nullable(),
  /** Who sent that inquiry, if they were signed in: the purpose may name them, and outlasts it. */
  askedBy: z.string().nullable().default(null),
  createdAt: storedDate,
  /** null once the account of the organiser who made it is deleted. */
  createdBy: z.string().nullable(),
});

export type Booking = { id: string } & z.output<typeof bookingSchema>;

export const parseBooking = (id: string, document: unknown): Booking => ({ id, ...bookingSchema.parse(document) });

export const toBookingDocument = ({ id: _, ...fields }: Booking) => fields;
