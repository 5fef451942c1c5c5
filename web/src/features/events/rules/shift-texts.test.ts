import { HOUR_MS, MINUTE_MS, type ShiftForm } from '@club/contract';
import { expect, it } from 'vitest';
import { EMPTY_SHIFT } from './shift-rows';
import { movedText, nightText, rowName, rowText } from './shift-texts';

const times = { day: '2026-10-24', from: '10:00', to: '12:00' };
const grill: ShiftForm = { ...EMPTY_SHIFT, id: 'grill000', title: ' Grill ', maxParticipants: ' 3 ', ...times };

it.each<[Partial<ShiftForm>, string, string]>([
  [{}, 'Grill, Sa., 24. Oktober, 10–12 Uhr, 3 Plätze', 'Grill, 10–12 Uhr'],
  [{ from: '10:30' }, 'Grill, Sa., 24. Oktober, 10:30–12:00 Uhr, 3 Plätze', 'Grill, 10:30–12:00 Uhr'],
  [{ from: '', to: '' }, 'Grill, Sa., 24. Oktober, …–… Uhr, 3 Plätze', 'Grill, …–… Uhr'],
  [{ day: '' }, 'Grill, Tag fehlt, 10–12 Uhr, 3 Plätze', 'Grill, 10–12 Uhr'],
  [
    { endDay: '2026-10-26', maxParticipants: '1' },
    'Grill, Sa., 24. Oktober, 10–12 Uhr (bis Mo., 26. Oktober), 1 Platz',
    'Grill, 10–12 Uhr',
  ],
  [{ title: ' ' }, 'Schicht ohne Namen, Sa., 24. Oktober, 10–12 Uhr, 3 Plätze', 'Schicht ohne Namen, 10–12 Uhr'],
  [{ maxParticipants: ' ' }, 'Grill, Sa., 24. Oktober, 10–12 Uhr, ohne Grenze', 'Grill, 10–12 Uhr'],
  [{ maxParticipants: 'x3' }, 'Grill, Sa., 24. Oktober, 10–12 Uhr, x3', 'Grill, 10–12 Uhr'],
  [{ maxParticipants: '3x' }, 'Grill, Sa., 24. Oktober, 10–12 Uhr, 3x', 'Grill, 10–12 Uhr'],
  [{ maxParticipants: '12' }, 'Grill, Sa., 24. Oktober, 10–12 Uhr, 12 Plätze', 'Grill, 10–12 Uhr'],
  [{ hasTimes: false, title: '' }, 'Mitbringsel ohne Namen, Mitbringsel, 3 Stück', 'Mitbringsel ohne Namen'],
])('a row of the form with %j reads: %s', (fields, text, name) => {
  expect([rowText({ ...grill, ...fields }), rowName({ ...grill, ...fields })]).toEqual([text, name]);
});

it.each<[Partial<ShiftForm>, string | null]>([
  [{}, null],
  [{ from: '22:00', to: '02:00' }, 'endet am So., 25. Oktober'],
  [{ from: '', to: '02:00' }, null],
  [{ from: '22:00', to: '02:00', hasTimes: false }, null],
])('a row with %j says of the night: %s', (fields, text) => {
  expect(nightText({ ...grill, ...fields })).toBe(text);
});

it.each([
  [26 * HOUR_MS, '1 Tag und 2 Stunden später'],
  [-49 * HOUR_MS - MINUTE_MS, '2 Tage, 1 Stunde und 1 Minute früher'],
  [90 * MINUTE_MS, '1 Stunde und 30 Minuten später'],
])('shifts that move with their event by %i ms say so: %s', (ms, text) => {
  expect(movedText(ms)).toBe(`Die Schichten sind mit verschoben: ${text}.`);
});
