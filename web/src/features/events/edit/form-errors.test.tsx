import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildEventDetail } from '@/testing/builders';
import { stopClockAt } from '@/testing/clock';
import { dialogClosed, enter, field, toasts } from '@/testing/screen';
import { answers, fails, keyOf, takes } from '@/testing/server';
import { buildSavedEvent } from '../testing/builders';
import { ENTRIES, fill, openEdit, openNew, takesSaves } from '../testing/open-form';

stopClockAt('2026-09-01T10:00:00Z');

const errorAt = (label: string) => {
  const id = field(label).getAttribute('aria-describedby');
  return id ? document.getElementById(id)?.textContent : null;
};

test('every empty field has its message, the first one has the focus, and nothing is sent', async () => {
  const { submit } = await openNew();
  await submit();
  for (const label of ['Titel', 'Beschreibung', 'Startzeit', 'Endzeit', 'Ort'])
    await waitFor(() => expect(errorAt(label)).toBe(`${label} ist erforderlich`));
  await waitFor(() => expect(field('Titel')).toHaveFocus());
  expect(field('Titel')).toBeInvalid();
});

test('an invalid entry stays with a message at its field, which disappears when the entry is right', async () => {
  const sent = takesSaves('createEvent');
  const { user, submit } = await openNew();
  await fill(user, { ...ENTRIES, Startzeit: '2026-08-20T18:00' });
  // This is a warning alone.
  expect(screen.getByText(/Die Startzeit liegt in der Vergangenheit/)).toBeVisible();
  await enter(user, 'Startzeit', ENTRIES.Startzeit);
  await user.selectOptions(field('Wiederholung'), 'daily');
  const endsTooEarly = 'Das Ende der Wiederholung darf nicht vor der Startzeit liegen';
  for (const [label, right, text, message] of [
    ['Ende der Wiederholung', '2026-11-19T18:00', '2026-10-01T18:00', endsTooEarly],
    ['Maximale Teilnehmerzahl', '', 'zwölf', 'Bitte gib eine ganze Zahl ab 1 ein oder lass das Feld leer'],
    ['Titel', 'Sommerfest', 'x'.repeat(10_000), 'Höchstens 120 Zeichen'],
    ['Endzeit', '2026-10-20T20:00', '2027-10-20T17:00', 'Eine Veranstaltung dauert höchstens 31 Tage'],
    ['Startzeit', '2026-10-20T18:00', '2027-03-28T02:30', 'Diesen Zeitpunkt gibt es nicht'],
  ] as const) {
    await enter(user, label, text);
    await submit();
    await waitFor(() => expect(errorAt(label), text).toBe(message));
    expect(field(label)).toHaveValue(text);
    await enter(user, label, right);
    await waitFor(() => expect(field(label), text).toBeValid());
  }
  expect(sent).toEqual([]);
});

test('an end before the start has a message when the field is left, which disappears when the times are right', async () => {
  const { user } = await openNew();
  await enter(user, 'Startzeit', '2026-10-20T18:00');
  await enter(user, 'Endzeit', '2026-10-20T17:00');
  await user.tab();
  await waitFor(() => expect(errorAt('Endzeit')).toBe('Die Endzeit muss nach der Startzeit liegen'));
  await enter(user, 'Startzeit', '2026-10-20T16:00');
  await waitFor(() => expect(field('Endzeit')).toBeValid());
  expect(field('Endzeit')).toHaveValue('2026-10-20T17:00');
});

test('when saving fails the server’s message stands at its field, and all entries stay', async () => {
  answers({
    createEvent: fails('validation', { issues: [{ path: 'location', message: 'Diesen Ort gibt es nicht' }] }),
  });
  const { user, submit, location } = await openNew();
  await fill(user);
  await submit();
  await waitFor(() => expect(errorAt('Ort')).toBe('Diesen Ort gibt es nicht'));
  await waitFor(() => expect(field('Ort')).toHaveFocus());
  expect(await toasts().findByText('Bitte prüfe deine Eingaben.')).toBeVisible();
  expect(field('Titel')).toHaveValue('Sommerfest');
  expect(location()).toBe('/events/create');
});

test('when saving fails the retry and the same entries sent again carry the same key, so that nothing is created twice, and others another', async () => {
  let up = false;
  const keys = takes('createEvent', () => (up ? buildSavedEvent() : Response.error()), keyOf);
  const { user, submit, location } = await openNew();
  await fill(user);
  await submit();
  await waitFor(() => expect(keys).toHaveLength(2));
  await screen.findByText(/Keine Verbindung zum Server/);
  await submit();
  await waitFor(() => expect(keys).toHaveLength(4));
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  up = true;
  await enter(user, 'Titel', 'Winterfest');
  await submit();
  await waitFor(() => expect(location()).toBe('/admin'));
  expect(new Set(keys).size).toBe(2);
});

const REASON = 'Zu dieser Zeit ist das Vereinsheim gebucht: „Silberhochzeit“.';

/** The clubhouse is booked: the server saves only what is meant so. Returns the request bodies. */
const serveBooked = (endpoint: 'createEvent' | 'updateEvent') =>
  takes(endpoint, ({ body }) =>
    body.allowOverlap ? buildSavedEvent() : fails('venue-overlap', { message: REASON })(),
  );

const question = async () => within(await screen.findByRole('dialog', { name: 'Trotzdem speichern?' }));

test('while the clubhouse is booked a new event at the clubhouse asks about a booking at its time, and keeps the entries when that is cancelled', async () => {
  const sent = serveBooked('createEvent');
  const { user, submit } = await openNew();
  await fill(user);
  await user.click(screen.getByRole('checkbox', { name: 'Im Vereinsheim' }));
  await submit();
  expect((await question()).getByText(new RegExp(REASON))).toBeVisible();
  await user.click((await question()).getByText('Abbrechen'));
  await dialogClosed();
  expect(screen.getByLabelText('Titel')).toHaveValue('Sommerfest');

  await submit();
  await user.click((await question()).getByRole('button', { name: 'Trotzdem speichern' }));
  await screen.findByRole('heading', { name: 'Organisator Dashboard' });
  expect(sent.map(({ atClubhouse, allowOverlap }) => [atClubhouse, allowOverlap])).toEqual([
    [true, false],
    [true, false],
    [true, true],
  ]);
});

test('while the clubhouse is booked an edit that ticks the clubhouse asks as well, and is saved to the same state of the event', async () => {
  const sent = serveBooked('updateEvent');
  const { user, submit } = await openEdit(buildEventDetail({ revision: 3 }));
  await user.click(screen.getByRole('checkbox', { name: 'Im Vereinsheim' }));
  await submit();
  await user.click((await question()).getByRole('button', { name: 'Trotzdem speichern' }));
  await screen.findByRole('heading', { name: 'Organisator Dashboard' });
  expect(sent.at(-1)).toMatchObject({ atClubhouse: true, allowOverlap: true, revision: 3, scope: 'this' });
});
