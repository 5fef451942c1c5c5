import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dialogClosed } from '@/testing/dialogs';
import { field } from '@/testing/fields';
import { answers, fails, takes } from '@/testing/server';
import { toast } from '@/testing/toasts';
import { buildBooking, buildOccupancy } from './testing/builders';
import { fillAtOnce, openArea, takesBookings, takesSeveralBookings } from './testing/open-venue';

const MEETING = buildBooking({ date: '2026-07-17T19:00:00Z', end: '2026-07-17T21:00:00Z', purpose: 'Chorprobe' });
const EVENT = buildOccupancy({
  date: '2026-07-24T16:00:00Z',
  end: '2026-07-24T20:00:00Z',
  eventId: 7,
  purpose: 'Fest',
});

const inDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

async function openBooking() {
  const app = await openArea('vereinsheim', { bookings: [MEETING], events: [EVENT] });
  await screen.findByRole('grid');
  await app.user.click(screen.getByText('Neue Buchung'));
  await screen.findByRole('dialog', { name: 'Vereinsheim buchen' });
  return app;
}

test('a booking beside an event of the club is noted while it is entered, asked about, and made when it is meant so', async () => {
  const { user } = await openBooking();
  fillAtOnce({ 'Datum und Uhrzeit': '2026-07-24T19:00', Ende: '2026-07-24T22:00', Zweck: 'Probe' });
  expect(await screen.findByText(/^Zu dieser Zeit ist schon gebucht: Fest \(Freitag, 24\. Juli/)).toBeVisible();
  const message = 'Zu dieser Zeit ist der Verein selbst im Vereinsheim: „Fest“.';
  answers({ createVenueBooking: fails('venue-overlap', { message }) });
  await user.click(screen.getByText('Buchung erstellen'));
  const question = await inDialog('Trotzdem buchen?');
  expect(question.getByText(message)).toBeVisible();
  await user.click(question.getByText('Abbrechen'));
  await waitFor(() => expect(screen.queryByText('Trotzdem buchen?')).not.toBeInTheDocument());
  expect(field('Zweck')).toHaveValue('Probe');

  await user.click(screen.getByText('Buchung erstellen'));
  const sent = takesBookings();
  await user.click((await inDialog('Trotzdem buchen?')).getByRole('button', { name: 'Trotzdem buchen' }));
  await dialogClosed();
  expect(sent[0]?.body).toMatchObject({ purpose: 'Probe', allowOverlap: true });
  expect(await toast('Buchung erfolgreich erstellt')).toBeVisible();
});

test('a repeated booking says how many it makes, what is in the way, and books the free times when it is meant so', async () => {
  const { user } = await openBooking();
  fillAtOnce({
    'Datum und Uhrzeit': '2026-07-10T20:00',
    Ende: '2026-07-10T22:00',
    Zweck: 'Skat',
    Wiederholung: 'weekly',
  });
  await user.click(screen.getByText('Buchung erstellen'));
  await waitFor(() => expect(field('Wiederholen bis')).toHaveAccessibleDescription('Bitte wähle ein Datum'));
  fillAtOnce({ 'Wiederholen bis': '2026-07-24' });
  expect(screen.getByText('3 Buchungen zur gleichen Uhrzeit.')).toBeVisible();
  expect(screen.getByText(/^Zu 2 von 3 Terminen ist schon belegt: Chorprobe .*; Fest /)).toBeVisible();

  const message = 'Zu 1 von 3 Terminen ist das Vereinsheim schon belegt: „Chorprobe“.';
  answers({ createVenueBookings: fails('venue-overlap', { message }) });
  await user.click(screen.getByText('Buchung erstellen'));
  const question = await inDialog('Nur freie Termine buchen?');
  expect(question.getByText(message)).toBeVisible();
  const sent = takesSeveralBookings();
  await user.click(question.getByText('Freie Termine buchen'));
  await dialogClosed();
  const times = [10, 17, 24].map((day) => ({
    date: `2026-07-${day}T18:00:00.000Z`,
    end: `2026-07-${day}T20:00:00.000Z`,
  }));
  expect(sent.map(({ body }) => body)).toEqual([{ times, purpose: 'Skat', onlyFree: true }]);
});

test('editing a booking starts with what is stored, sends the changes, and is not in its own way', async () => {
  const { user, served } = await openArea('vereinsheim', { bookings: [MEETING] });
  const sent = takes(
    'updateVenueBooking',
    () => {
      served.bookings = [{ ...MEETING, purpose: 'Singkreis' }];
      return served.bookings[0];
    },
    ({ body, params }) => [params.bookingId, body],
  );
  await user.click(await screen.findByRole('button', { name: 'Bearbeiten: Chorprobe' }));
  await screen.findByRole('dialog', { name: 'Buchung bearbeiten' });
  expect(field('Datum und Uhrzeit')).toHaveValue('2026-07-17T21:00');
  expect(field('Ende')).toHaveValue('2026-07-17T23:00');
  expect(screen.queryByText(/schon gebucht/)).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Wiederholung')).not.toBeInTheDocument();
  fillAtOnce({ Zweck: 'Singkreis' });
  await user.click(screen.getByText('Änderungen speichern'));
  expect(await toast('Buchung geändert')).toBeVisible();
  await dialogClosed();
  const { date, end } = MEETING;
  expect(sent).toEqual([
    [MEETING.id, { date: new Date(date).toISOString(), end: new Date(end ?? '').toISOString(), purpose: 'Singkreis' }],
  ]);
  expect(await screen.findByRole('button', { name: 'Bearbeiten: Singkreis' })).toBeVisible();
});
