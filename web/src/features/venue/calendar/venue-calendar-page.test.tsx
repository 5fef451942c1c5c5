import { paths, type VenueInquiry, type VenueOccupancy } from '@club/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildUser } from '@/testing/builders';
import { inquiryPages } from '@/testing/inquiry-pages';
import { renderPage } from '@/testing/render';
import { dialogClosed, enter, field, listed } from '@/testing/screen';
import { answers, fails } from '@/testing/server';
import { buildInquiry, buildOccupancy } from '../testing/builders';
import { day, takesBookings } from '../testing/open-venue';

type Stored = { bookings?: VenueOccupancy[]; inquiries?: VenueInquiry[] };

async function openVenueCalendar({ bookings = [], inquiries = [] }: Stored = {}) {
  answers({
    getUser: buildUser({ isAdmin: true }),
    getVenueAvailability: bookings,
    listVenueInquiries: inquiryPages(() => inquiries),
  });
  const app = renderPage(paths.venueCalendar);
  await screen.findByRole('grid');
  return app;
}

test('the organisers’ calendar of the clubhouse starts with today, and lists the bookings and events of a chosen day by time, with their purposes', async () => {
  const { user } = await openVenueCalendar({
    bookings: [
      buildOccupancy({ date: '2026-07-11T18:00:00Z', end: '2026-07-12T00:00:00Z', purpose: 'Hochzeit' }),
      buildOccupancy({ date: '2026-07-11T07:00:00Z', end: null, purpose: 'Schlüsselübergabe' }),
      buildOccupancy({ date: 'kaputt', purpose: 'Unlesbar' }),
      buildOccupancy({
        date: '2026-07-12T16:00:00Z',
        end: '2026-07-12T20:00:00Z',
        eventId: 7,
        purpose: 'Sommerfest',
      }),
    ],
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Vereinsheim-Kalender' })).toBeVisible();
  const section = within(screen.getByRole('region', { name: 'Vereinsheim Vermietung' }));
  expect(section.getByRole('heading', { name: 'Mittwoch, 8. Juli 2026' })).toBeVisible();
  expect(section.getByText('Keine Buchungen für dieses Datum')).toBeVisible();
  await user.click(day('Samstag, 11. Juli 2026, 2 Buchungen'));
  expect(listed('Buchungen')).toEqual([
    'ab 09:00 UhrSchlüsselübergabe',
    '20:00 Uhr, bis So., 12. Juli, 02:00 UhrHochzeit',
  ]);
  await user.click(day('Sonntag, 12. Juli 2026, 2 Buchungen'));
  expect(listed('Buchungen')).toEqual(['bis 02:00 Uhr, seit Sa., 11. JuliHochzeit', '18:00 – 22:00 UhrSommerfest']);
  expect(document.body).not.toHaveTextContent('Unlesbar');
});

test('the organisers’ calendar of the clubhouse marks days with open inquiries, also of more than a page holds, and links to where they are decided', async () => {
  const { user } = await openVenueCalendar({
    inquiries: [
      ...Array.from({ length: 64 }, () => buildInquiry({ preferredDate: '2026-07-17T17:00:00.000Z' })),
      buildInquiry(),
      buildInquiry({ preferredDate: 'kaputt' }),
      buildInquiry({ status: 'rejected' }),
    ],
  });
  expect(await screen.findByLabelText('Freitag, 17. Juli 2026, 64 offene Anfragen')).toBeVisible();
  await user.click(await screen.findByLabelText('Samstag, 18. Juli 2026, 1 offene Anfrage'));
  expect(listed('Offene Anfragen')).toEqual(['19:00 Uhr, Petra Lindner']);
  expect(screen.getByText('Keine Buchungen für dieses Datum')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Anfragen bearbeiten' });
  expect(link).toHaveAttribute('href', '/admin?bereich=anfragen');
});

test('the organisers’ calendar of the clubhouse offers to book the chosen day, and none that is past, and leads to the visitors’ form with that day', async () => {
  const { user } = await openVenueCalendar({ bookings: [buildOccupancy()] });
  answers({ listVenueBookings: [] });
  await user.click(day('Freitag, 17. Juli 2026, Verfügbar'));
  await user.click(screen.getByRole('button', { name: 'Diesen Tag buchen' }));
  await screen.findByRole('dialog', { name: 'Vereinsheim buchen' });
  expect(field('Datum und Uhrzeit')).toHaveValue('2026-07-17T18:00');
  const sent = takesBookings();
  await enter(user, 'Zweck', 'Chorprobe');
  await user.click(screen.getByText('Buchung erstellen'));
  await dialogClosed();
  expect(sent).toHaveLength(1);
  const form = within(screen.getByRole('region', { name: 'Vermietungsanfrage' }));
  const link = form.getByRole('link', { name: 'Zum Anfrageformular' });
  expect(link).toHaveAttribute('href', '/vermietung?tag=2026-07-17');
  await user.click(day('Dienstag, 7. Juli 2026'));
  expect(screen.queryByRole('button', { name: 'Diesen Tag buchen' })).not.toBeInTheDocument();
});

test('the organisers’ calendar of the clubhouse shows the bookings when only the inquiries failed to load', async () => {
  answers({
    getUser: buildUser({ isAdmin: true }),
    getVenueAvailability: [buildOccupancy()],
    listVenueInquiries: fails('internal'),
  });
  const { user } = renderPage('/venue-calendar');
  expect(await screen.findByText('Offene Anfragen konnten nicht geladen werden.')).toBeVisible();
  expect(day('Samstag, 11. Juli 2026, 1 Buchung')).toBeVisible();
  answers({ listVenueInquiries: [buildInquiry()] });
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByLabelText('Samstag, 18. Juli 2026, 1 offene Anfrage')).toBeVisible();
});
