import { INQUIRIES_PER_PAGE, inquiryCursor, listInquiriesQuerySchema, type VenueInquiry } from '@club/contract';
import type { Call } from './server';

/** The server lists these inquiries in pages, each as they are then, in the given order within each part. */
export const inquiryPages =
  (inquiries: () => readonly VenueInquiry[]) =>
  ({ url }: Pick<Call, 'url'>): Response => {
    const { status, after } = listInquiriesQuerySchema.parse(Object.fromEntries(url.searchParams));
    const listed = inquiries().filter(({ decidedAt }) => (decidedAt === null) === (status === 'pending'));
    const start = after === undefined ? 0 : listed.findIndex((inquiry) => inquiryCursor(inquiry) === after) + 1;
    return Response.json(listed.slice(start, start + INQUIRIES_PER_PAGE), {
      headers: { 'X-Total-Count': String(listed.length) },
    });
  };
