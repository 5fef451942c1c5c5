import { describe, expect, it } from 'vitest';
import { greetingAt } from './greeting';

/** The hour in club time, computed by the platform's own calendar. */
const clock = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', hour: 'numeric', hourCycle: 'h23' });
const hourAt = (instant: Date): number =>
  Number(clock.formatToParts(instant).find(({ type }) => type === 'hour')?.value);

const BANDS = { 'Guten Morgen': [5, 11], 'Guten Tag': [12, 17], 'Guten Abend': [18, 21] } as const;

function bandOf(hour: number): string {
  const band = Object.entries(BANDS).find(([, [first, last]]) => hour >= first && hour <= last);
  return band?.[0] ?? 'Gute Nacht';
}

describe('the greeting', () => {
  it.each([
    ['begins', '2026-03-28T23:00:00Z', 23],
    ['ends', '2026-10-24T22:00:00Z', 25],
  ])('follows club time on the day on which summer time %s', (_what, midnight, hours) => {
    const day = Array.from({ length: hours * 60 }, (_, minute) => new Date(Date.parse(midnight) + minute * 60_000));
    for (const now of day) expect(greetingAt(now)).toBe(bandOf(hourAt(now)));
    // Every band comes once and lasts as long as on other days, because the night is an hour longer or shorter.
    const minutes = (greeting: string) => day.filter((now) => greetingAt(now) === greeting).length;
    expect(['Guten Morgen', 'Guten Tag', 'Guten Abend'].map(minutes)).toEqual([7 * 60, 6 * 60, 4 * 60]);
  });
});
