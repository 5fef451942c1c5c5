import * as z from 'zod';
import type { VenueInquiry } from './venue';

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
  // Stryker disable next-line StringLiteral: a cursor has three parts.
  const [section, instant, id = ''] = cursor.split('.');
  return { section: section === 'decided' ? 'decided' : 'pending', instant: new Date(Number(instant)), id };
}
