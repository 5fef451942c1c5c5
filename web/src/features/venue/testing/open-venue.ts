import { paths, type VenueBooking, type VenueInquiry, type VenueOccupancy } from '@club/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { buildUser } from '@/testing/builders';
import { inquiryPages } from '@/testing/inquiry-pages';
import { renderPage } from '@/testing/render';
import { field } from '@/testing/screen';
import { type Answers, answers, takes, withKey } from '@/testing/server';
import { setViewport } from '@/testing/viewport';
import { buildBooking } from './builders';

/** Finds a day by its label: a query by role would compute the name of every day. */
export const day = (name: string) => screen.getByLabelText(name);

export type Lists = {
  inquiries?: VenueInquiry[];
  bookings?: VenueBooking[];
  /** Events of the club at the clubhouse. */
  events?: VenueOccupancy[];
};

/** Signs in an organiser. The next requests see what a test changes in the returned lists. */
export function serveVenue({ inquiries = [], bookings = [], events = [] }: Lists = {}) {
  const served = { inquiries, bookings, events };
  answers({
    getUser: buildUser({ isAdmin: true }),
    listAdminEvents: [],
    listVenueInquiries: inquiryPages(() => served.inquiries),
    listVenueBookings: () => served.bookings,
    getVenueAvailability: () => served.events,
  });
  return served;
}

type Area = 'anfragen' | 'vereinsheim';

/**
 * Opens one tab of the organisers' dashboard on a phone, which takes jsdom less time than all cards of the desktop.
 * `overrides` replace the handlers of the lists.
 */
export async function openArea(area: Area, lists: Lists = {}, overrides: Answers = {}) {
  const served = serveVenue(lists);
  answers(overrides);
  setViewport('phone');
  const app = renderPage(`${paths.admin}?bereich=${area}`);
  const name = area === 'anfragen' ? /^Vermietungsanfragen/ : 'Vereinsheim';
  await screen.findByRole('heading', { level: 2, name });
  return { ...app, served };
}

/** The server stores bookings. Returns the requests with their idempotency keys. */
export const takesBookings = (onBook: (booking: VenueBooking) => void = () => {}) =>
  takes(
    'createVenueBooking',
    ({ body }) => {
      const booking = { ...(body as Omit<VenueBooking, 'id'>), id: '00000000-0000-4000-8000-00000000b00c' };
      onBook(booking);
      return booking;
    },
    withKey,
  );

/** The server stores several bookings at once. Returns the requests with their idempotency keys. */
export const takesSeveralBookings = () =>
  takes(
    'createVenueBookings',
    ({ body: { times, purpose } }) => ({
      created: times.map((time) => buildBooking({ ...time, purpose })),
      skipped: 0,
    }),
    withKey,
  );

/** Every field still holds its entry. */
export const expectKept = (entries: Record<string, string>) => {
  for (const [label, value] of Object.entries(entries)) expect(field(label)).toHaveValue(value);
};

/** Waits until the field is described by this text. */
export const says = (label: string, text: string) =>
  waitFor(() => expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(text)));
