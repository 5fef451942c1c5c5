import { inquiryStatusSchema } from '@club/contract';
import * as z from 'zod';
import { storedDate } from '../platform/stored-date';

/** `venueInquiries/{id}` */
const inquirySchema = z.object({
  /** Who sent it, if they were signed in: it goes with their account. */
  userId: z.string().nullable().default(null),
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  preferredDate: storedDate,
  message: z.string(),
  status: inquiryStatusSchema,
  createdAt: storedDate,
  /** null while pending. */
  decidedAt: storedDate.nullable(),
  /** The booking that was made of it, while that is there. */
  bookingId: z.string().nullable(),
});

export type Inquiry = { id: string } & z.output<typeof inquirySchema>;

export const parseInquiry = (id: string, document: unknown): Inquiry => ({ id, ...inquirySchema.parse(document) });

export const toInquiryDocument = ({ id: _, ...fields }: Inquiry) => fields;
