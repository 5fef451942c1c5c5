import { saveShiftTemplateSchema } from '@club/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EMPTY_SHIFT, movedShifts, withTexts } from './shift-rows';
import { rowsOfTemplate, templateShiftsOf } from './shift-templates';
import { wallClock } from './wall-clock';

const row = (startTime: string, endTime: string) =>
  withTexts({ ...EMPTY_SHIFT, id: 'aufbau00', title: 'Aufbau', maxParticipants: '4' }, startTime, endTime);
const EVE = row('2026-10-23T18:00', '2026-10-23T20:00');
const NIGHT = row('2026-10-24T22:00', '2026-10-25T04:00');
const CAKES = { ...EMPTY_SHIFT, id: 'kuchen00', title: 'Kuchen', hasTimes: false };

test('a template keeps days counted from the first day of the event, and times of the clock', () => {
  const shifts = templateShiftsOf([EVE, NIGHT, CAKES], '2026-10-24');
  expect(shifts.map(({ startDay, startTime, endDay, endTime }) => [startDay, startTime, endDay, endTime])).toEqual([
    [-1, '18:00', -1, '20:00'],
    [0, '22:00', 1, '04:00'],
    [null, null, null, null],
  ]);
  const [trimmed] = templateShiftsOf(
    [{ ...CAKES, title: ' Kuchen ', maxParticipants: ' ', description: ' ' }],
    '2026-10-24',
  );
  expect(trimmed).toMatchObject({ title: 'Kuchen', maxParticipants: null, description: null });
  expect(saveShiftTemplateSchema.parse({ name: 'Turnier', shifts }).shifts).toEqual(shifts);
});

test('a template gives the same shifts to an event of another day, with new ids', () => {
  const days = fc
    .integer({ min: 0, max: 500 })
    .map((count) => new Date(Date.UTC(2026, 0, 1 + count)).toISOString().slice(0, 10));
  fc.assert(
    fc.property(days, (day) => {
      const rows = rowsOfTemplate({ shifts: templateShiftsOf([EVE, NIGHT, CAKES], '2026-10-24') }, day);
      const moved = movedShifts([EVE, NIGHT, CAKES], wallClock(`${day}T12:00`) - wallClock('2026-10-24T12:00'));
      expect(rows).toEqual(moved.map((shift) => ({ ...shift, id: expect.not.stringMatching(shift.id) })));
    }),
  );
});
