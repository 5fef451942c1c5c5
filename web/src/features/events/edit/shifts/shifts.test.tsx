import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { stopClockAt } from '@/testing/clock';
import { enter, field } from '@/testing/screen';
import { setViewport } from '@/testing/viewport';
import { fill, openNew, takesSaves } from '../../testing/open-form';
import { button, shiftField, shiftLine, shiftLines } from '../../testing/shift-rows';

stopClockAt('2026-09-01T10:00:00Z');
beforeEach(() => setViewport('phone'));

async function openPlanning() {
  const app = await openNew();
  await fill(app.user, { Startzeit: '2026-10-24T10:00', Endzeit: '2026-10-24T16:00' });
  await app.user.click(button('In Schichten aufteilen'));
  return app;
}

/** Four shifts of three hours with three places. */
async function openPlanned() {
  const app = await openPlanning();
  await enter(app.user, 'Aufgaben', 'Grill, Kasse');
  await enter(app.user, 'Alle (Stunden)', '3');
  await enter(app.user, 'Je (Plätze)', '3');
  await app.user.click(button('4 Schichten anlegen'));
  return app;
}

test('planning many shifts at once begins with the times of the event, and shows the shifts before it writes them', async () => {
  const { user } = await openPlanning();
  expect(field('Aufgaben')).toHaveFocus();
  expect([field('Tag').value, field('Von').value, field('Bis').value]).toEqual(['2026-10-24', '10:00', '16:00']);
  await enter(user, 'Aufgaben', 'Grill, Kasse');
  await enter(user, 'Alle (Stunden)', '4');
  expect(screen.getByText('Die letzte Schicht ist kürzer: 14–16 Uhr.')).toBeVisible();
  expect(shiftLines()).toEqual([]);
  await user.click(button('4 Schichten anlegen'));
  expect(shiftLines()).toEqual([
    'GrillSa., 24. Oktober, 10–14 Uhrohne Grenze',
    'GrillSa., 24. Oktober, 14–16 Uhrohne Grenze',
    'KasseSa., 24. Oktober, 10–14 Uhrohne Grenze',
    'KasseSa., 24. Oktober, 14–16 Uhrohne Grenze',
  ]);
});

test('planning many shifts at once tells nonsense at its field; Enter sends the plan and not the form; without shifts nothing of it stays', async () => {
  const { user } = await openPlanning();
  await enter(user, 'Alle (Stunden)', 'oft');
  await user.keyboard('{Enter}');
  expect(screen.getByText('Bitte gib mindestens eine Aufgabe ein')).toBeVisible();
  expect(screen.getByText('Bitte gib die Stunden als Zahl an, zum Beispiel 2 oder 1,5')).toBeVisible();
  expect(field('Aufgaben')).toHaveFocus();
  expect(screen.queryByText('Titel ist erforderlich')).not.toBeInTheDocument();
  await user.click(button('Doch ohne Schichten'));
  expect(screen.queryByText('Schichten')).not.toBeInTheDocument();
  expect(button('In Schichten aufteilen')).toHaveFocus();
});

test('the rows take the place of the limit, say places and hours in total, and move with the start', async () => {
  const sent = takesSaves('createEvent');
  const { user, submit } = await openPlanned();
  expect(screen.getByText('12 Plätze · 36 Helferstunden')).toBeVisible();
  expect(screen.queryByText('Maximale Teilnehmerzahl', { selector: 'label' })).not.toBeInTheDocument();
  expect(screen.getByText(/^Maximale Teilnehmerzahl/)).toHaveTextContent('Maximale Teilnehmerzahl: 12');
  await fill(user, { Titel: 'Turnier', Beschreibung: 'Wir helfen.', Ort: 'Halle', Startzeit: '2026-10-25T11:00' });
  expect(screen.queryByText(/mit verschoben/)).not.toBeInTheDocument();
  await submit();
  await waitFor(() => expect(sent).toHaveLength(1));
  const shifts = sent[0]?.body.shifts as Record<string, unknown>[];
  expect(shifts).toHaveLength(4);
  expect(shifts[0]).toEqual({
    id: expect.stringMatching(/^[0-9a-z]{8}$/),
    title: 'Grill',
    startTime: '2026-10-25T10:00:00.000Z',
    endTime: '2026-10-25T13:00:00.000Z',
    maxParticipants: 3,
    description: null,
  });
});

test('the rows are duplicated into the next time, moved with the focus kept, removed at once, and put back', async () => {
  const { user } = await openPlanned();
  await user.click(button('Kasse, 13–16 Uhr: nächste Zeit anfügen'));
  await user.keyboard('{Enter}');
  expect(shiftLines().slice(4)).toEqual([
    'KasseSa., 24. Oktober, 16–19 Uhr3 Plätze',
    'KasseSa., 24. Oktober, 19–22 Uhr3 Plätze',
  ]);

  await user.click(shiftLine(3));
  await user.click(button('Nach oben'));
  expect(button('Nach oben')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(button('Nach unten')).toHaveFocus();
  expect(button('Nach oben')).toBeDisabled();
  expect(shiftField(1, 'Aufgabe')).toHaveValue('Kasse');

  await user.click(button('Entfernen'));
  expect(shiftLines()).toHaveLength(5);
  const undo = button('Rückgängig');
  expect(undo).toHaveFocus();
  expect(undo).toHaveAccessibleDescription('Entfernt: Kasse, 10–13 Uhr');
  expect(undo.closest('li')).toBe(screen.getByRole('list', { name: 'Schichten' }).firstElementChild);
  await user.click(undo);
  expect(shiftLines()).toHaveLength(6);
  expect(shiftField(1, 'Aufgabe')).toHaveValue('Kasse');
});

test('the rows with a wrong entry open themselves, and the first one gets the focus', async () => {
  const { user, submit } = await openPlanned();
  await fill(user, { Titel: 'Turnier', Beschreibung: 'Wir helfen.', Ort: 'Halle' });
  await user.click(button('Mitbringsel'));
  await user.click(button('Schicht'));
  expect(shiftField(6, 'Aufgabe')).toHaveFocus();
  await user.clear(shiftField(6, 'Bis'));
  await user.click(shiftLine(6));
  await submit();
  await waitFor(() => expect(shiftField(5, 'Mitbringsel')).toHaveFocus());
  expect(shiftField(5, 'Mitbringsel')).toHaveAccessibleDescription('Bitte gib der Schicht einen Namen');
  expect(shiftField(6, 'Bis')).toHaveAccessibleDescription('Bitte gib an, wann die Schicht endet');
});

test('the rows keep their length when their start moves, also when it is typed anew', async () => {
  const { user } = await openPlanned();
  await user.click(shiftLine(1));
  await user.clear(shiftField(1, 'Von'));
  await user.type(shiftField(1, 'Von'), '17:30');
  expect(shiftField(1, 'Bis')).toHaveValue('20:30');
  await user.clear(shiftField(1, 'Von'));
  await user.clear(shiftField(1, 'Bis'));
  await user.type(shiftField(1, 'Bis'), '22:00');
  await user.type(shiftField(1, 'Von'), '18:00');
  expect(shiftField(1, 'Bis')).toHaveValue('22:00');
});

test('the rows are a table on a wide screen, edited without opening', async () => {
  setViewport('desktop');
  const { user } = await openPlanned();
  await user.clear(shiftField(1, 'Plätze'));
  await user.type(shiftField(1, 'Plätze'), '5');
  expect(screen.getByText('14 Plätze · 42 Helferstunden')).toBeVisible();
  expect(() => shiftField(1, 'Beschreibung')).toThrow();
  await user.click(button('Mehr zu Grill, 10–13 Uhr'));
  expect(shiftField(1, 'Beschreibung')).toBeVisible();
});
