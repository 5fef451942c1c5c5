import { HOUR_MS, type ShiftForm, shiftFormTexts } from '@club/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  EMPTY_SHIFT,
  followingShift,
  movedShifts,
  newContribution,
  newShift,
  reordered,
  withTexts,
} from './shift-rows';
import { limitOfRows, shiftTotals, totalsText } from './shift-totals';
import { wallClock } from './wall-clock';

const GRILL: ShiftForm = {
  ...EMPTY_SHIFT,
  id: 'grill000',
  title: 'Grill',
  day: '2026-10-24',
  from: '10:00',
  to: '12:00',
  maxParticipants: '3',
};
const CAKES: ShiftForm = { ...EMPTY_SHIFT, id: 'kuchen00', title: 'Kuchen', hasTimes: false, maxParticipants: '6' };
const NIGHT = { ...GRILL, from: '22:00', to: '02:00' };

test('a new row begins with the event and lasts two hours where there is none, and without a start is empty', () => {
  expect(newShift([], { startTime: '2026-10-24T10:00' })).toMatchObject({
    day: '2026-10-24',
    from: '10:00',
    to: '12:00',
  });
  expect(newShift([], { startTime: '' })).toMatchObject({ day: '', from: '', to: '', title: '' });
});

test('a new row follows when all shifts are over, with as many places, whatever was set up before or is brought', () => {
  const before = { ...GRILL, day: '2026-10-23', maxParticipants: '4' };
  const last = { ...GRILL, from: '11:00', maxParticipants: '5', description: 'Mit Wechselgeld' };
  const row = newShift([CAKES, before, GRILL, last, before], { startTime: '2026-10-24T09:00' });
  const id = expect.not.stringMatching(GRILL.id);
  expect(row).toEqual({ ...last, id, title: '', description: '', from: '12:00', to: '13:00' });
  expect(newContribution()).toEqual({ ...EMPTY_SHIFT, id: expect.stringMatching(/^[0-9a-z]{8}$/), hasTimes: false });
});

test('a duplicated row is the same task in the time that follows, over midnight too', () => {
  expect(followingShift(GRILL)).toMatchObject({ title: 'Grill', from: '12:00', to: '14:00', maxParticipants: '3' });
  expect(shiftFormTexts(followingShift(NIGHT))).toEqual({
    startTime: '2026-10-25T02:00',
    endTime: '2026-10-25T06:00',
  });
});

test('a duplicated row is the same once more without times, and while they are incomplete', () => {
  expect(followingShift(CAKES)).toEqual({ ...CAKES, id: expect.not.stringMatching(CAKES.id) });
  for (const fields of [
    { to: '' },
    { from: '' },
    { day: '' },
    { hasTimes: false },
    { to: '10:00' },
    { endDay: '2026-10-23' },
  ]) {
    const shift = { ...GRILL, ...fields };
    expect(followingShift(shift)).toEqual({ ...shift, id: expect.not.stringMatching(GRILL.id) });
  }
});

test('moved shifts keep their hours on the clock over the end of summer time, and can be moved back', () => {
  const week = 7 * 24 * HOUR_MS;
  const moved = movedShifts([GRILL, NIGHT, CAKES], week);
  expect(moved).toEqual([{ ...GRILL, day: '2026-10-31' }, { ...NIGHT, day: '2026-10-31' }, CAKES]);
  expect(movedShifts(moved, -week)).toEqual([GRILL, NIGHT, CAKES]);
  const incomplete = [
    { ...GRILL, from: '' },
    { ...GRILL, to: '' },
  ];
  expect(movedShifts(incomplete, week)).toEqual(incomplete);
});

test('a time that summer time skips becomes an hour later', () => {
  const [row] = movedShifts([{ ...GRILL, day: '2026-03-28', from: '02:30', to: '04:00' }], 24 * HOUR_MS);
  expect(row).toMatchObject({ day: '2026-03-29', from: '03:30', to: '04:00' });
});

test('a row holds any two times, and gives them back', () => {
  const minute = fc.integer({ min: 0, max: 400 * 24 * 60 }).map((minutes) => minutes * 60_000 + Date.UTC(2026, 0, 1));
  const text = (ms: number) => new Date(ms).toISOString().slice(0, 16);
  fc.assert(
    fc.property(minute, fc.integer({ min: 1, max: 3 * 24 * 60 }), (start, minutes) => {
      const times = { startTime: text(start), endTime: text(start + minutes * 60_000) };
      const row = withTexts(GRILL, times.startTime, times.endTime);
      expect(shiftFormTexts(row)).toEqual(times);
      expect(wallClock(times.endTime) - wallClock(times.startTime)).toBe(minutes * 60_000);
    }),
  );
});

test('a row is moved to another place, and never past an end', () => {
  const moves = [
    [0, 2],
    [2, 1],
    [2, 0],
    [0, -1],
    [0, 3],
    [3, 0],
  ] as const;
  const orders = moves.map(([from, to]) => reordered(['a', 'b', 'c'], from, to).join(''));
  expect(orders).toEqual(['bca', 'acb', 'cab', 'abc', 'abc', 'abc']);
});

test('the totals count places and hours of help; what people bring takes none', () => {
  expect(totalsText([GRILL, { ...GRILL, to: '11:30' }, CAKES])).toBe('6 Plätze · 6 Mitbringsel · 10,5 Helferstunden');
  expect(totalsText([{ ...GRILL, to: '10:10', maxParticipants: '10' }])).toBe('10 Plätze · 1,7 Helferstunden');
  expect(totalsText([{ ...CAKES, maxParticipants: '1' }])).toBe('1 Mitbringsel');
  expect(totalsText([{ ...GRILL, to: '11:00', maxParticipants: ' 1 ' }])).toBe('1 Platz · 1 Helferstunde');
  expect(limitOfRows([GRILL, CAKES])).toBe('9');
});

test('the totals are a minimum with a row without limit', () => {
  const open = { ...GRILL, maxParticipants: '' };
  expect(totalsText([GRILL, open])).toBe('mindestens 3 Plätze · mindestens 6 Helferstunden');
  expect(totalsText([open])).toBe('ohne Platzbegrenzung');
  expect(totalsText([{ ...CAKES, maxParticipants: '' }])).toBe('Mitbringsel ohne Grenze');
  expect(totalsText([CAKES, { ...CAKES, maxParticipants: '' }])).toBe('mindestens 6 Mitbringsel');
  expect(limitOfRows([GRILL, open])).toBe('');
});

test('the totals go by the time that passes: the night in which summer time ends lasts an hour longer', () => {
  expect(shiftTotals([NIGHT]).hours).toBe(3 * 4);
  expect(shiftTotals([{ ...NIGHT, to: '06:00' }]).hours).toBe(3 * 9);
});

test('the totals leave out what is no number or no time yet', () => {
  expect(
    shiftTotals([
      ...['drei', 'x3', '3x', '0'].map((maxParticipants) => ({ ...GRILL, maxParticipants })),
      { ...GRILL, to: '' },
      { ...GRILL, from: '' },
      { ...GRILL, endDay: '2026-10-23' },
    ]),
  ).toEqual({ places: 9, hours: 0, isOpen: false });
});
