import { describe, expect, it } from 'vitest';
import { greetingAt } from './greeting';

describe('greeting', () => {
  it.each([
    ['2026-01-15T03:59:59Z', 'Gute Nacht'],
    ['2026-01-15T04:00:00Z', 'Guten Morgen'],
    ['2026-01-15T10:59:59Z', 'Guten Morgen'],
    ['2026-01-15T11:00:00Z', 'Guten Tag'],
    ['2026-01-15T16:59:59Z', 'Guten Tag'],
    ['2026-01-15T17:00:00Z', 'Guten Abend'],
    ['2026-01-15T20:59:59Z', 'Guten Abend'],
    ['2026-01-15T21:00:00Z', 'Gute Nacht'],
  ])('at %s, in winter an hour behind the club, it is %s', (now, greeting) => {
    expect(greetingAt(new Date(now))).toBe(greeting);
  });

  it('follows the clock of the club into summer time', () => {
    expect(greetingAt(new Date('2026-07-15T03:00:00Z'))).toBe('Guten Morgen');
    expect(greetingAt(new Date('2026-07-15T20:00:00Z'))).toBe('Gute Nacht');
  });
});
