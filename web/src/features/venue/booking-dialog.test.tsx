import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAppInBrowser } from '@/testing/render';
import { closedWith, dialogClosed, field, toast } from '@/testing/screen';
import { answers, fails, takes } from '@/testing/server';
import { setViewport } from '@/testing/viewport';
import { buildBooking, buildOccupancy } from './testing/builders';
import { day, expectKept, openArea, says, serveVenue, takesBookings, takesSeveralBookings } from './testing/open-venue';

const ENTRIES = { 'Datum und Uhrzeit': '2026-07-17T18:00', Ende: '2026-07-18T01:00', Zweck: 'Sommerfest' };

const dialog = () => screen.findByRole('dialog', { name: 'Vereinsheim buchen' });
const question = () => screen.findByRole('dialog', { name: 'Änderungen verwerfen?' });
const submit = (user: UserEvent) => user.click(screen.getByText('Buchung erstellen'));

/** Fills each field at once, because typing dates key by key depends on the browser. */
function fill(entries: Record<string, string> = ENTRIES) {
  for (const [label, value] of Object.entries(entries)) fireEvent.change(field(label), { target: { value } });
}

const evening = buildBooking({ date: '2026-07-17T19:00:00Z', end: '2026-07-17T21:00:00Z', purpose: 'Chorprobe' });

const EVENT = buildOccupancy({
  date: '2026-07-24T16:00:00Z',
  end: '2026-07-24T20:00:00Z',
  eventId: 7,
  purpose: 'Fest',
});

const inDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** Without bookings the list fails to load. That spares the test the month, which takes most of the time. */
async function openDialog(bookings?: (typeof evening)[], events: (typeof EVENT)[] = []) {
  const app = await openArea(
    'vereinsheim',
    { bookings, events },
    bookings ? {} : { listVenueBookings: fails('internal') },
  );
  if (bookings) await screen.findByRole('grid');
  await app.user.click(screen.getByText('Neue Buchung'));
  await dialog();
  return app;
}

test('booking the clubhouse sends the entries in club time, once for a double click, closes, shows a toast and lists the booking', async () => {
  const { user, served } = await openDialog([]);
  const sent = takesBookings((booking) => {
    served.bookings = [booking];
  });
  expect(field('Zweck')).toHaveAttribute('placeholder', 'Grund der Buchung');
  fill();
  await user.dblClick(screen.getByText('Buchung erstellen'));
  await closedWith('Buchung erfolgreich erstellt');
  expect(sent).toEqual([
    {
      body: {
        date: '2026-07-17T16:00:00.000Z',
        end: '2026-07-17T23:00:00.000Z',
        purpose: 'Sommerfest',
        inquiryId: null,
      },
      key: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ]);
  expect(day('Freitag, 17. Juli 2026, 1 Buchung')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Stornieren: Sommerfest' })).toBeVisible();
  await waitFor(() => expect(screen.getByText('Neue Buchung')).toHaveFocus());
});

test('invalid entries are refused at their fields, and nothing is lost or sent', async () => {
  const { user } = await openDialog();
  const sent = takesBookings();
  await submit(user);
  await says('Datum und Uhrzeit', 'Bitte wähle ein Datum');
  await says('Zweck', 'Zweck ist erforderlich');
  await waitFor(() => expect(field('Datum und Uhrzeit')).toHaveFocus());
  fill();
  fill({ Zweck: 'x'.repeat(100_000), Ende: '2026-07-17T18:00' });
  await submit(user);
  await says('Zweck', '100.000 / 200');
  await says('Ende', 'Das Ende muss nach dem Beginn liegen');
  expect(field('Zweck').value).toHaveLength(100_000);
  expect(sent).toEqual([]);
});

test('a taken time is refused in the dialog with the reason; the entries stay and another time can be booked', async () => {
  const message = 'Das Vereinsheim ist zu dieser Zeit schon belegt: Chorprobe.';
  answers({ createVenueBooking: fails('venue-taken', { message }) });
  const { user, served } = await openDialog([]);
  fill();
  served.bookings = [evening];
  await submit(user);
  expect(await within(await dialog()).findByText(message)).toBeVisible();
  expect(await toast('Buchung konnte nicht erstellt werden')).toBeVisible();
  expectKept(ENTRIES);

  fill({ Ende: '2026-07-17T20:00' });
  expect(screen.queryByText(message)).not.toBeInTheDocument();
  expect(screen.queryByText(/schon gebucht/)).not.toBeInTheDocument();
  const sent = takesBookings();
  await submit(user);
  await dialogClosed();
  expect(sent).toHaveLength(1);
});

test('the browser’s back button asks first; a dialog that was closed keeps its entries and lets go', async () => {
  serveVenue();
  setViewport('phone');
  const { user, navigate, back, location } = renderAppInBrowser('/einstellungen');
  await screen.findByRole('heading', { level: 1 });
  await navigate('/admin?bereich=vereinsheim');
  await user.click(await screen.findByText('Neue Buchung'));
  await dialog();
  fill({ Zweck: 'Fest' });
  await back();
  await user.click(within(await question()).getByText('Weiter bearbeiten'));
  expect(location()).toBe('/admin?bereich=vereinsheim');
  await dialog();
  await user.keyboard('{Escape}');
  await dialogClosed();
  await waitFor(() => expect(screen.getByText('Neue Buchung')).toHaveFocus());
  await user.click(screen.getByText('Neue Buchung'));
  await dialog();
  expect(field('Zweck')).toHaveValue('Fest');
  await user.click(screen.getByText('Abbrechen'));
  await dialogClosed();
  await user.click(screen.getByText('Anfragen'));
  await screen.findByText('Keine Vermietungsanfragen vorhanden');
  await back();
  await waitFor(() => expect(location()).toBe('/einstellungen'));
});

test('a booking beside an event of the club is noted while it is entered, asked about, and made when it is meant so', async () => {
  const { user } = await openDialog([evening], [EVENT]);
  fill({ 'Datum und Uhrzeit': '2026-07-24T19:00', Ende: '2026-07-24T22:00', Zweck: 'Probe' });
  const noted = await screen.findByText(/^Zu dieser Zeit ist schon gebucht: Fest \(Freitag, 24\. Juli/);
  expect(noted.closest('[role="status"]')).toBeVisible();
  const message = 'Zu dieser Zeit ist der Verein selbst im Vereinsheim: „Fest“.';
  answers({ createVenueBooking: fails('venue-overlap', { message }) });
  await submit(user);
  const question = await inDialog('Trotzdem buchen?');
  expect(question.getByText(message)).toBeVisible();
  await user.click(question.getByText('Abbrechen'));
  await waitFor(() => expect(screen.queryByText('Trotzdem buchen?')).not.toBeInTheDocument());
  expect(field('Zweck')).toHaveValue('Probe');

  await submit(user);
  const sent = takesBookings();
  await user.click((await inDialog('Trotzdem buchen?')).getByRole('button', { name: 'Trotzdem buchen' }));
  await dialogClosed();
  expect(sent[0]?.body).toMatchObject({ purpose: 'Probe', allowOverlap: true });
  expect(await toast('Buchung erfolgreich erstellt')).toBeVisible();
});

test('a repeated booking says how many it makes, what is in the way, and books the free times when it is meant so', async () => {
  const { user } = await openDialog([evening], [EVENT]);
  fill({
    'Datum und Uhrzeit': '2026-07-10T20:00',
    Ende: '2026-07-10T22:00',
    Zweck: 'Skat',
    Wiederholung: 'weekly',
  });
  await submit(user);
  await waitFor(() => expect(field('Wiederholen bis')).toHaveAccessibleDescription('Bitte wähle ein Datum'));
  fill({ 'Wiederholen bis': '2026-07-24' });
  expect(screen.getByText('3 Buchungen zur gleichen Uhrzeit.')).toBeVisible();
  expect(screen.getByText(/^Zu 2 von 3 Terminen ist schon belegt: Chorprobe .*; Fest /)).toBeVisible();

  const message = 'Zu 1 von 3 Terminen ist das Vereinsheim schon belegt: „Chorprobe“.';
  answers({ createVenueBookings: fails('venue-overlap', { message }) });
  await submit(user);
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
  const { user, served } = await openArea('vereinsheim', { bookings: [evening] });
  const sent = takes(
    'updateVenueBooking',
    () => {
      served.bookings = [{ ...evening, purpose: 'Singkreis' }];
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
  fill({ Zweck: 'Singkreis' });
  await user.click(screen.getByText('Änderungen speichern'));
  await closedWith('Buchung geändert');
  const { date, end } = evening;
  expect(sent).toEqual([
    [evening.id, { date: new Date(date).toISOString(), end: new Date(end ?? '').toISOString(), purpose: 'Singkreis' }],
  ]);
  expect(await screen.findByRole('button', { name: 'Bearbeiten: Singkreis' })).toBeVisible();
});
