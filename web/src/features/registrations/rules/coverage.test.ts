import { clubDay } from '@club/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coverageDayText, coverageOf, drawn, stepHours, stepText, thinnest } from './coverage';

const at = (text: string) => new Date(`2026-${text}:00+02:00`).toISOString();

const shift = (title: string, start: string | null, end: string | null, taken: number, limit: number | null) => ({
  title,
  startTime: start && at(start),
  endTime: end && at(end),
  taken,
  maxParticipants: limit,
});

/** The coverage as its texts, by day. */
const read = (...shifts: ReturnType<typeof shift>[]) =>
  coverageOf(shifts).map((day) => [
    coverageDayText(day),
    ...day.steps.map((step) => `${stepHours(step)}: ${stepText(step)}`),
  ]);

it('how many are there over time steps where shifts begin and end, and names the tasks that lack people, also beside others with too many', () => {
  expect(
    read(
      shift('Grill', '07-11T10:00', '07-11T12:00', 1, 3),
      shift('Kasse', '07-11T10:00', '07-11T14:00', 2, null),
      shift('Kuchen', null, null, 0, 6),
      shift('Einlass', '07-11T10:00', '07-11T12:00', 0, 1),
      shift('Grill', '07-11T12:00', '07-11T14:30', 4, 3),
      shift('Aufbau', '07-10T18:00', '07-10T20:00', 3, 4),
    ),
  ).toEqual([
    ['Fr., 10. Juli', '18–20 Uhr: 3 von 4 da, es fehlt 1 (Aufbau 1)'],
    [
      'Sa., 11. Juli',
      '10–12 Uhr: 3 von 6 da, es fehlen 3 (Grill 2, Einlass 1)',
      '12–14 Uhr: 6 von 5 da',
      '14:00–14:30 Uhr: 4 von 3 da',
    ],
  ]);
});

it('how many are there over time leaves a night with the day on which it began, and a break out', () => {
  expect(
    read(
      shift('Theke', '07-11T20:00', '07-12T02:00', 2, 2),
      shift('Wache', '07-12T02:00', '07-12T08:00', 1, 1),
      shift('Abbau', '07-12T10:00', '07-12T12:00', 0, 1),
    ),
  ).toEqual([
    ['Sa., 11. Juli', '20–2 Uhr: 2 von 2 da', '2–6 Uhr: 1 von 1 da'],
    ['So., 12. Juli', '6–8 Uhr: 1 von 1 da', '10–12 Uhr: 0 von 1 da, es fehlt 1 (Abbau 1)'],
  ]);
});

it('how many are there over time counts a night that follows a break to its own day', () => {
  const evening = shift('Theke', '07-11T20:00', '07-12T01:00', 2, 2);
  expect(read(evening, shift('Wache', '07-12T02:00', '07-12T05:00', 1, 1))).toEqual([
    ['Sa., 11. Juli', '20–1 Uhr: 2 von 2 da'],
    ['So., 12. Juli', '2–5 Uhr: 1 von 1 da'],
  ]);
});

it('how many are there over time at every instant counts the shifts that run then, once', () => {
  const HALF_HOUR = 1_800_000;
  const begin = Date.parse(at('07-10T00:00'));
  const shifts = fc.array(
    fc
      .record({
        from: fc.nat(120),
        lasts: fc.integer({ min: 1, max: 80 }),
        taken: fc.nat(5),
        maxParticipants: fc.option(fc.integer({ min: 1, max: 5 })),
      })
      .map(({ from, lasts, ...counts }) => ({
        ...counts,
        title: 'Grill',
        startTime: new Date(begin + from * HALF_HOUR).toISOString(),
        endTime: new Date(begin + (from + lasts) * HALF_HOUR).toISOString(),
      })),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(shifts, fc.nat(200), (all, index) => {
      const instant = begin + index * HALF_HOUR;
      const running = all.filter(
        ({ startTime, endTime }) => Date.parse(startTime) <= instant && instant < Date.parse(endTime),
      );
      const days = coverageOf(all);
      const found = days.flatMap(({ steps }) => steps.filter(({ from, until }) => from <= instant && instant < until));
      expect(found.length).toBe(running.length > 0 ? 1 : 0);
      expect(found[0]?.present ?? 0).toBe(running.reduce((sum, { taken }) => sum + taken, 0));
      expect(found[0]?.missing ?? 0).toBe(
        running.reduce((sum, { taken, maxParticipants }) => sum + Math.max(0, (maxParticipants ?? 0) - taken), 0),
      );
      const dates = days.map(({ date }) => date);
      expect(dates).toEqual([...new Set(dates)].sort());
      for (const { date, steps } of days) for (const { from } of steps) expect(date <= clubDay(from)).toBe(true);
    }),
    { numRuns: 60 },
  );
});

describe('the picture of a day', () => {
  const [day] = coverageOf([
    shift('Grill', '07-11T10:00', '07-11T14:00', 1, 3),
    shift('Kasse', '07-11T12:00', '07-11T20:00', 2, 2),
    shift('Abbau', '07-11T19:30', '07-11T20:00', 0, 4),
  ]);

  it('has steps as wide as they last, and hours that do not run into each other, but the last one always', () => {
    const picture = day && drawn(day);
    expect(picture?.steps.map(({ left, width }) => [left, width])).toEqual([
      [0, 20],
      [20, 20],
      [40, 55],
      [95, 5],
    ]);
    expect(picture?.hours.map(({ text }) => text)).toEqual(['10', '12', '14', '20']);
  });

  it('leaves out an hour that is less than 9 % after another, unless it is the end', () => {
    const hours = (...times: string[]) => {
      const steps = times.slice(1).map((end, index) => shift('Grill', `07-11T${times[index]}`, `07-11T${end}`, 1, 1));
      return coverageOf(steps).flatMap((one) => drawn(one).hours.map(({ text }) => text));
    };
    expect(hours('10:00', '10:45', '18:20')).toEqual(['10', '10:45', '18:20']);
    expect(hours('10:00', '10:44', '11:00', '18:20')).toEqual(['10', '11', '18:20']);
  });

  it('names where most are missing, and the first of several such times', () => {
    const [one, other] = [
      shift('Grill', '07-11T08:00', '07-11T09:00', 0, 2),
      shift('Bar', '07-11T09:00', '07-11T10:00', 0, 2),
    ];
    expect(thinnest(coverageOf([other, one]))).toBe('Sa., 11. Juli, 8–9 Uhr: 0 von 2 da, es fehlen 2 (Grill 2)');
    const abbau = 'Sa., 11. Juli, 19:30–20:00 Uhr: 2 von 6 da, es fehlen 4 (Abbau 4)';
    expect(thinnest(day ? [day] : [])).toBe(abbau);
    expect(thinnest(coverageOf([shift('Kasse', '07-11T12:00', '07-11T20:00', 2, 2)]))).toBeNull();
  });
});
