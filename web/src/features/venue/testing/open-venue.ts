import { paths, type VenueInquiry, type VenueOccupancy } from '@club/contract';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { buildUser } from '@/testing/builders';
import { enter } from '@/testing/fields';
import { renderApp } from '@/testing/render';
import { answers, answersRaw } from '@/testing/responses';
import { server } from '@/testing/server';

/** Days by their label: asking for the role would compute the name of every day. */
export const day = (name: string) => screen.getByLabelText(name);

/** What the form takes, by label. */
export const ENTRIES = {
  Name: 'Petra Lindner',
  'E-Mail': 'petra@example.org',
  Telefonnummer: '0171 5556677',
  Wunschtermin: '2026-07-25T19:30',
  Nachricht: 'Wir feiern den 50. Geburtstag.',
};

export type Label = keyof typeof ENTRIES;

export async function fill(user: UserEvent, entries: Partial<Record<Label, string>> = ENTRIES) {
  for (const [label, text] of Object.entries(entries)) await enter(user, label, text);
}

/** The public page, as a visitor sees it unless the test serves a user. */
export async function openRental(bookings: VenueOccupancy[] = [], path = paths.rental) {
  server.use(answers('getVenueAvailability', bookings));
  const app = renderApp(path);
  await screen.findByRole('grid');
  return { ...app, submit: () => app.user.click(screen.getByRole('button', { name: 'Anfrage senden' })) };
}

type Stored = { bookings?: VenueOccupancy[]; inquiries?: VenueInquiry[] };

export async function openVenueCalendar({ bookings = [], inquiries = [] }: Stored = {}) {
  server.use(
    answers('getUser', buildUser({ isAdmin: true })),
    answers('getVenueAvailability', bookings),
    answers('listVenueInquiries', inquiries),
  );
  const app = renderApp(paths.venueCalendar);
  await screen.findByRole('grid');
  return app;
}

/** The server takes inquiries; `sent` holds them, with their idempotency keys. */
export function takesInquiries() {
  const sent: { body: unknown; key: string | null }[] = [];
  server.use(
    answersRaw('createVenueInquiry', ({ body, headers }) => {
      sent.push({ body, key: headers.get('idempotency-key') });
      return HttpResponse.json({ ok: true });
    }),
  );
  return sent;
}
