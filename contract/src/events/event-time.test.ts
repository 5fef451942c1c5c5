import { describe, expect, it } from 'vitest';
import { isPast } from '../club-time';
import { hasStarted, isOver } from './event-time';

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
  it('has started a millisecond after its start, and is over a millisecond after its end', () => {
    expect([BEFORE, NOW, AFTER].map((startTime) => hasStarted({ startTime }, NOW))).toEqual([true, false, false]);
    expect([BEFORE, NOW, AFTER].map((endTime) => isOver({ endTime }, NOW))).toEqual([true, false, false]);
  });
});
