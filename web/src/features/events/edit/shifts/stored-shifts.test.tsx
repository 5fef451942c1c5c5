import type { EventDetail, ShownShift } from '@club/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { buildGuest, buildShift } from '@/features/registrations/testing/builders';
import { buildEventDetail } from '@/testing/builders';
import { stopClockAt } from '@/testing/clock';
import { dialogClosed, enter, field, toast } from '@/testing/screen';
import { answers, fails, takes } from '@/testing/server';
import { setViewport } from '@/testing/viewport';
import { buildSavedEvent } from '../../testing/builders';
import { openEdit, takesSaves } from '../../testing/open-form';
import { button, shiftLine, shiftLines } from '../../testing/shift-rows';

stopClockAt('2026-09-01T10:00:00Z');
beforeEach(() => setViewport('phone'));

const TIMES = { startTime: '2026-10-24T08:00:00.000Z', endTime: '2026-10-24T10:00:00.000Z' };
const GRILL = buildShift({ ...TIMES, id: 'grill000', registrations: 2, waitlistCount: 1 });
const TILL: ShownShift = { ...GRILL, id: 'kasse000', title: 'Kasse', registrations: 0, waitlistCount: 0 };
const CAKES: ShownShift = { ...TILL, id: 'kuchen00', title: 'Kuchen', startTime: null, endTime: null };

const eventWith = (shifts: ShownShift[], fields: Partial<EventDetail> = {}) =>
  buildEventDetail({
    id: 5,
    title: 'Turnier',
    startTime: '2026-10-24T08:00:00.000Z',
    endTime: '2026-10-24T14:00:00.000Z',
    shifts,
    ...fields,
  });

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Was wird aus den Angemeldeten?' }));

type App = Awaited<ReturnType<typeof openEdit>>;

async function removeRow({ user }: App, number: number) {
  await user.click(shiftLine(number));
  await user.click(button('Entfernen'));
}

test('a removed shift with people is asked about before saving, names its guests, whom organisers phone, then and afterwards, and its people move to the chosen one', async () => {
  const guestsToCall = [{ name: 'Erika', phoneNumber: '0170 7654321' }];
  const sent = takesSaves('updateEvent', { told: 3, guests: 1, guestsToCall });
  const app = await openEdit(eventWith([GRILL, TILL]));
  const erika = buildGuest({ name: 'Erika', shiftId: 'grill000' });
  answers({ listRegistrations: [erika, buildGuest({ name: 'Karl', shiftId: 'kasse000' })], listWaitlist: [] });
  await removeRow(app, 1);
  await app.submit();
  const question = await dialog();
  expect(question.getByText('2 angemeldet, 1 wartet')).toBeInTheDocument();
  expect(await question.findByText('Dieser Gast hat kein Konto: Bitte ruf an.')).toBeVisible();
  expect(question.getByRole('list', { name: 'Bitte anrufen' })).toHaveTextContent('Erika0170 7654321');
  expect(question.queryByText(/Karl/)).not.toBeInTheDocument();
  expect(question.getByRole('button', { name: 'Speichern' })).toBeDisabled();
  expect(sent).toEqual([]);
  await app.user.selectOptions(question.getByLabelText('Grill, 10–12 Uhr'), 'Verschieben: Kasse, 10–12 Uhr');
  await app.user.click(question.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(app.location()).toBe('/admin'));
  expect(sent[0]?.body).toMatchObject({
    shifts: [{ id: 'kasse000' }],
    displaced: [{ shiftId: 'grill000', action: 'move', to: 'kasse000' }],
  });
  expect(await toast(/3 Personen.* Ohne Konto, bitte anrufen: Erika \(0170 7654321\)\./)).toBeVisible();
});

test('a removed shift with people is the last one: its people may stay registered for the event as a whole', async () => {
  const sent = takesSaves('updateEvent');
  const app = await openEdit(eventWith([GRILL]));
  await removeRow(app, 1);
  expect(field('Maximale Teilnehmerzahl')).toHaveValue('');
  await app.submit();
  const question = await dialog();
  const choice = question.getByLabelText('Grill, 10–12 Uhr');
  await app.user.selectOptions(choice, 'Für die ganze Veranstaltung angemeldet lassen');
  await app.user.click(question.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ shifts: [], displaced: [{ shiftId: 'grill000', action: 'move', to: null }] });
});

test('a removed shift with people that somebody joined meanwhile brings the same question, and the form loses nothing', async () => {
  const app = await openEdit(eventWith([GRILL, TILL]));
  const text = 'Für „Kasse, 10–12 Uhr“ sind schon Leute angemeldet. Bitte wähle, was aus ihren Anmeldungen wird.';
  const sent = takes('updateEvent', ({ body }) =>
    body.displaced?.length ? buildSavedEvent() : fails('shift-has-people', { message: text })(),
  );
  await enter(app.user, 'Titel', 'Herbstturnier');
  await removeRow(app, 2);
  await app.submit();
  const question = await dialog();
  expect(question.getByText(new RegExp(text))).toBeInTheDocument();
  await app.user.click(question.getByRole('button', { name: 'Weiter bearbeiten' }));
  expect(field('Titel')).toHaveValue('Herbstturnier');
  await dialogClosed();
  await app.submit();
  const again = within(await screen.findByRole('dialog'));
  await app.user.selectOptions(again.getByLabelText('Kasse, 10–12 Uhr'), 'Plätze aufgeben');
  await app.user.click(again.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(app.location()).toBe('/admin'));
  expect(sent.at(-1)).toMatchObject({ displaced: [{ shiftId: 'kasse000', action: 'give-up' }] });
});

test('first shifts of an event with registrations ask where these go; of a series after the dates that it is for', async () => {
  const sent = takesSaves('updateEvent');
  const event = eventWith([], { seriesId: 'serie', recurrenceInterval: 'weekly', _count: { registrations: 4 } });
  const app = await openEdit({ ...event, recurrenceEnd: '2026-12-24T09:00:00.000Z' });
  await app.user.click(button('In Schichten aufteilen'));
  await enter(app.user, 'Aufgaben', 'Grill');
  await enter(app.user, 'Alle (Stunden)', '6');
  await app.user.click(button('1 Schicht anlegen'));
  await app.submit();
  await app.user.click(await screen.findByRole('button', { name: 'Diesen und alle folgenden' }));
  const question = await dialog();
  expect(question.getByText('4 angemeldet')).toBeInTheDocument();
  await app.user.selectOptions(question.getByLabelText('Bisher angemeldet'), 'Verschieben: Grill, 10–16 Uhr');
  await app.user.click(question.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const [shift] = (sent[0]?.body.shifts ?? []) as { id: string }[];
  expect(sent[0]?.body).toMatchObject({
    scope: 'following',
    displaced: [{ shiftId: null, action: 'move', to: shift?.id }],
  });
});

test('shifts move with the start of a stored event, which a line says and takes back', async () => {
  const { user } = await openEdit(eventWith([GRILL, CAKES]));
  await enter(user, 'Startzeit', '2026-10-25T12:00');
  expect(screen.getByText(/mit verschoben/)).toHaveTextContent('1 Tag und 2 Stunden später.');
  expect(shiftLines()).toEqual([
    'GrillSo., 25. Oktober, 12–14 Uhr3 Plätze · 2 angemeldet, 1 wartet',
    'KuchenMitbringsel3 Stück',
  ]);
  await user.click(button('Schichten nicht verschieben'));
  expect(shiftLines()[0]).toBe('GrillSa., 24. Oktober, 10–12 Uhr3 Plätze · 2 angemeldet, 1 wartet');
  await enter(user, 'Startzeit', '2026-10-24T11:00');
  expect(shiftLines()[0]).toBe('GrillSa., 24. Oktober, 10–12 Uhr3 Plätze · 2 angemeldet, 1 wartet');
});
