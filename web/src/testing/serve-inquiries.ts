import { INQUIRIES_PER_PAGE, inquiryCursor, listInquiriesQuerySchema, type VenueInquiry } from '@club/contract';
import { HttpResponse, type RequestHandler } from 'msw';
import { respondsRaw } from './responses';

/** The server lists these inquiries in pages, each as they are then, in the given order within each part. */
export const servesInquiries = (inquiries: () => readonly VenueInquiry[]): RequestHandler =>
  respondsRaw('listVenueInquiries', ({ url }) => {
    const { status, after } = listInquiriesQuerySchema.parse(Object.fromEntries(url.searchParams));
    const listed = inquiries().filter(({ decidedAt }) => (decidedAt === null) === (status === 'pending'));
    const start = after === undefined ? 0 : listed.findIndex((inquiry) => inquiryCursor(inquiry) === after) + 1;
    return HttpResponse.json(listed.slice(start, start + INQUIRIES_PER_PAGE), {
      headers: { 'X-Total-Count': String(listed.length) },
    });
  });
