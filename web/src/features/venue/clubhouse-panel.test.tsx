import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { closedWith, enter, listed } from '@/testing/screen';
import { takes } from '@/testing/server';
import { buildBooking, buildInquiry, buildOccupancy } from './testing/builders';
import { day, openArea, takesSeveralBookings } from './testing/open-venue';

const button = (name: string) => screen.findByRole('button', { name });
const entries = () =>
  listed('Vereinsheim Vermietung').map((text) => text?.replace('Bearbeiten', '').replace('Stornieren', ''));

const meeting = buildBooking();
const party = buildBooking({
  date: '2026-07-18T18:00:00Z',
  end: '2026-07-19T01:00:00Z',
  purpose: 'Hochzeit',
  inquiryId: 'da',
});
const past = buildBooking({ date: '2026-07-01T07:00:00Z', end: null, purpose: 'Schlüsselübergabe' });
const broken = buildBooking({ date: 'kaputt', end: 'auch', purpose: 'Unlesbar' });

const MEETING = 'Samstag, 11. Juli 2026, 18:00 bis 22:00 UhrVorstandssitzung';
const PARTY = 'Samstag, 18. Juli 2026, 20:00 Uhr, bis Sonntag, 19. Juli 2026, 03:00 UhrHochzeitAus Anfrage';
const PAST = 'Mittwoch, 1. Juli 2026, 09:00 Uhr, Ende offenSchlüsselübergabe';

async function openClubhouse(bookings = [past, meeting, party, broken]) {
  const app = await openArea('vereinsheim', { bookings, inquiries: [buildInquiry()] });
  await screen.findByRole('grid');
  return app;
}

test('the bookings of the clubhouse are listed by start, past ones on demand, without invalid dates, and mark their days with the open inquiries', async () => {
  const { user } = await openClubhouse();
  expect(screen.getByRole('heading', { level: 3, name: 'Vereinsheim Vermietung' })).toBeVisible();
  expect(entries()).toEqual([MEETING, PARTY]);
  await user.click(await button('Vergangene anzeigen'));
  expect(entries()).toEqual([PAST]);
  await user.click(await button('Kommende anzeigen'));
  expect(entries()).toEqual([MEETING, PARTY]);
  expect(document.body).not.toHaveTextContent('Unlesbar');
  expect(day('Samstag, 11. Juli 2026, 1 Buchung')).toBeVisible();
  expect(await screen.findByLabelText('Samstag, 18. Juli 2026, 1 Buchung, 1 offene Anfrage')).toBeVisible();
  expect(day('Sonntag, 19. Juli 2026, 1 Buchung')).toBeVisible();
  expect(day('Freitag, 10. Juli 2026, Verfügbar')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Kalender' })).toHaveAttribute('href', '/venue-calendar');
});

test('the bookings of the clubhouse are filtered by the chosen days, until all days are shown again', async () => {
  const { user } = await openClubhouse();
  await user.click(day('Sonntag, 19. Juli 2026, 1 Buchung'));
  expect(entries()).toEqual([PARTY]);
  await user.click(day('Mittwoch, 1. Juli 2026, 1 Buchung'));
  expect(entries()).toEqual([PAST, PARTY]);
  expect(screen.getByText('2 Buchungen an 2 gewählten Tagen')).toBeVisible();
  expect(day('Mittwoch, 1. Juli 2026, 1 Buchung')).toHaveAttribute('aria-pressed', 'true');
  await user.click(day('Sonntag, 19. Juli 2026, 1 Buchung'));
  expect(entries()).toEqual([PAST]);
  await user.click(await button('Alle Tage'));
  expect(entries()).toEqual([MEETING, PARTY]);
});

test('the bookings of the clubhouse can be none', async () => {
  const { user } = await openClubhouse([]);
  expect(screen.getByText('Keine kommenden Buchungen.')).toBeVisible();
  await user.click(day('Freitag, 10. Juli 2026, Verfügbar'));
  expect(screen.getByText('Keine Buchungen für dieses Datum')).toBeVisible();
  await user.click(await button('Alle Tage'));
  await user.click(await button('Vergangene anzeigen'));
  expect(screen.getByText('Keine vergangenen Buchungen.')).toBeVisible();
});

test('a new booking is one for each of several chosen days, at the same time', async () => {
  const sent = takesSeveralBookings();
  const { user } = await openClubhouse([]);
  for (const name of ['Sonntag, 19. Juli 2026, Verfügbar', 'Freitag, 17. Juli 2026, Verfügbar'])
    await user.click(day(name));
  await user.click(screen.getByText('Neue Buchung'));
  await screen.findByRole('dialog', { name: 'Vereinsheim buchen' });
  expect(screen.getByText('2 Buchungen zur gleichen Uhrzeit, auch am: So., 19. Juli.')).toBeVisible();
  expect(screen.queryByLabelText('Wiederholung')).not.toBeInTheDocument();
  await enter(user, 'Zweck', 'Zeltlager');
  await user.click(screen.getByText('Buchung erstellen'));
  await closedWith('2 Buchungen erstellt');
  const times = [17, 19].map((date) => ({ date: `2026-07-${date}T16:00:00.000Z`, end: null }));
  expect(sent.map(({ body }) => body)).toEqual([{ times, purpose: 'Zeltlager' }]);
});

test('an event of the club at the clubhouse marks its day, and is listed with a link when that is chosen', async () => {
  const events = [buildOccupancy({ eventId: 7, purpose: 'Sommerfest' })];
  const { user } = await openArea('vereinsheim', { events });
  await user.click(await screen.findByLabelText('Samstag, 11. Juli 2026, 1 Buchung'));
  const list = within(screen.getByRole('list', { name: 'Veranstaltungen des Vereins' }));
  expect(list.getByRole('link', { name: 'Sommerfest' })).toHaveAttribute('href', '/events/7');
});

test('cancelling a booking sends one request for a double click, frees the day, shows a toast and focuses the heading', async () => {
  const { user, served } = await openClubhouse();
  const cancel = await button('Stornieren: Hochzeit');
  expect(cancel).toHaveTextContent('Stornieren');
  expect(cancel).toHaveAccessibleDescription(/^Samstag, 18\. Juli 2026/);
  await user.click(cancel);
  const dialog = await screen.findByRole('dialog', { name: 'Buchung stornieren?' });
  expect(dialog).toHaveAccessibleDescription(
    '„Hochzeit“ am Samstag, 18. Juli 2026, 20:00 Uhr, bis Sonntag, 19. Juli 2026, 03:00 Uhr wird gelöscht, das Vereinsheim ist dann wieder frei.',
  );
  const cancelled = takes(
    'cancelVenueBooking',
    () => {
      served.bookings = [meeting];
      return { ok: true };
    },
    ({ params }) => params.bookingId,
  );
  await user.dblClick(within(dialog).getByText('Stornieren'));
  await closedWith('Buchung erfolgreich storniert');
  await waitFor(() => expect(entries()).toEqual([MEETING]));
  expect(day('Sonntag, 19. Juli 2026, Verfügbar')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Vereinsheim Vermietung' })).toHaveFocus());
  expect(cancelled).toEqual([party.id]);
});
