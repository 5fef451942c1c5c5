import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addClubDays, clubDay, fromClubInput, isPast } from '../club-time';
import { HOUR_MS } from '../durations';
import { isAhead, isOver, isRunning, phaseOf, runningText, tookPlace } from './event-time';

const NOW = new Date('2026-06-01T10:00:00.000Z');
const BEFORE = '2026-06-01T09:59:59.999Z';
const AFTER = '2026-06-01T10:00:00.001Z';

describe('an instant', () => {
  it.each([
    ['a millisecond before now', BEFORE, true],
    ['now', NOW.toISOString(), false],
    ['a millisecond after now', AFTER, false],
    // 11:59:59.999 in Berlin, although the text sorts after that of now.
    ['before now, with an offset', '2026-06-01T11:59:59.999+02:00', true],
  ])('%s: past is %s', (_which, instant, past) => {
    expect(isPast(instant, NOW)).toBe(past);
    expect(isPast(new Date(instant), NOW)).toBe(past);
    expect(isPast(Date.parse(instant), NOW)).toBe(past);
  });
});

describe('an event', () => {
  it('is ahead up to the instant of its start, takes place from then on, and is over a millisecond after its end', () => {
    expect([BEFORE, NOW, AFTER].map((startTime) => isAhead({ startTime }, NOW))).toEqual([false, true, true]);
    expect([BEFORE, NOW, AFTER].map((startTime) => tookPlace({ startTime }, NOW))).toEqual([true, false, false]);
    expect([BEFORE, NOW, AFTER].map((endTime) => isOver({ endTime }, NOW))).toEqual([true, false, false]);
  });
});

const PHASES = ['coming', 'running', 'over'] as const;

/** Wall-clock times of the club at which days are cut, skipped hours lie, and hours come twice. */
const edge = fc.constantFrom(
  '2026-03-29T00:00',
  '2026-03-29T01:59',
  '2026-03-29T03:00',
  '2026-07-11T23:59',
  '2026-07-12T00:00',
  '2026-10-25T02:00',
  '2026-10-25T02:59',
  '2026-10-25T03:00',
  '2026-12-31T23:59',
);
const start = fc
  .tuple(edge, fc.integer({ min: -3 * HOUR_MS, max: 3 * HOUR_MS }))
  .map(([text, shift]) => (fromClubInput(text)?.getTime() ?? Number.NaN) + shift);
const anyEvent = fc
  .tuple(start, fc.oneof(fc.integer({ min: 1, max: 6 * HOUR_MS }), fc.integer({ min: 1, max: 31 * 24 * HOUR_MS })))
  .map(([startTime, lasts]) => ({ startTime, endTime: startTime + lasts }));

describe('the phases of an event', () => {
  it('divide time: at each instant there is one, and they come in their order, also at midnight and when clocks change', () => {
    fc.assert(
      fc.property(anyEvent, fc.array(fc.integer({ min: -24 * HOUR_MS, max: 32 * 24 * HOUR_MS })), (event, shifts) => {
        const { startTime, endTime } = event;
        const instants = [startTime, startTime + 1, endTime, endTime + 1, ...shifts.map((shift) => startTime + shift)];
        const phases = instants.sort((a, b) => a - b).map((instant) => phaseOf(event, new Date(instant)));
        expect(new Set(phases)).toEqual(new Set(PHASES));
        expect(phases).toEqual(phases.toSorted((a, b) => PHASES.indexOf(a) - PHASES.indexOf(b)));
        for (const [index, instant] of instants.entries()) {
          const now = new Date(instant);
          const said = { coming: isAhead(event, now), running: isRunning(event, now), over: isOver(event, now) };
          expect(PHASES.filter((phase) => said[phase])).toEqual([phases[index]]);
        }
      }),
    );
  });
});

describe('the words for a running event', () => {
  // It is Saturday, 17:00 in club time.
  const now = new Date('2026-07-11T15:00:00.000Z');

  it.each([
    ['2026-07-11T16:00:00.000Z', 'Läuft gerade, bis 18:00 Uhr'],
    ['2026-07-11T22:00:00.000Z', 'Läuft gerade, bis So, 12. Juli, 00:00 Uhr'],
    ['2026-07-12T00:00:00.000Z', 'Läuft gerade, bis So, 12. Juli, 02:00 Uhr'],
    ['2026-08-01T10:00:00.000Z', 'Läuft gerade, bis Sa, 1. August, 12:00 Uhr'],
  ])('with the end at %s are „%s“', (endTime, text) => {
    expect(runningText({ endTime }, now).replaceAll('\u00a0', ' ')).toBe(text);
  });

  it('name the day exactly when the event ends on another one than today', () => {
    fc.assert(
      fc.property(anyEvent, fc.nat({ max: 30 }), ({ startTime, endTime }, days) => {
        const today = addClubDays(startTime, days);
        const named = /^Läuft gerade, bis (\p{L}{2}, \d+\. \p{L}+, )?\d\d:\d\d Uhr$/u.exec(
          runningText({ endTime }, today),
        );
        expect(named?.[1] === undefined).toBe(clubDay(endTime) === clubDay(today));
      }),
    );
  });
});
