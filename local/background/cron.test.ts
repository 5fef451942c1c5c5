import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lastDue, parseSchedule, type Schedule } from './cron';

const CLUB = 'Europe/Berlin';

function schedule(text: string, timeZone = CLUB): Schedule {
  const parsed = parseSchedule(text, timeZone);
  if (!parsed) throw new Error(`'${text}' was not understood`);
  return parsed;
}

const lastBefore = (text: string, until: string, timeZone = CLUB): string | undefined =>
  lastDue(schedule(text, timeZone), new Date(Date.parse(until) - 40 * 86_400_000), new Date(until))?.toISOString();

test.each([
  ['30 3 * * *', '2026-01-10T12:00:00Z', '2026-01-10T02:30:00.000Z'],
  ['30 3 * * *', '2026-07-10T01:29:59Z', '2026-07-09T01:30:00.000Z'],
  ['0 10 * * *', '2026-03-29T12:00:00Z', '2026-03-29T08:00:00.000Z'],
  ['0 10 * * *', '2026-10-25T12:00:00Z', '2026-10-25T09:00:00.000Z'],
  ['*/5 * * * *', '2026-01-10T12:04:59Z', '2026-01-10T12:00:00.000Z'],
  ['every 5 minutes', '2026-01-10T12:05:00Z', '2026-01-10T12:05:00.000Z'],
  ['15,45 8-18/2 * * *', '2026-01-10T12:00:00Z', '2026-01-10T11:45:00.000Z'],
  ['0 9 * * 1', '2026-01-06T12:00:00Z', '2026-01-05T08:00:00.000Z'],
  ['0 9 * * 7', '2026-01-05T12:00:00Z', '2026-01-04T08:00:00.000Z'],
  ['0 9 1 * 1', '2026-01-03T12:00:00Z', '2026-01-01T08:00:00.000Z'],
])('the last time of „%s“ before %s was %s', (text, until, expected) => {
  expect(lastBefore(text, until)).toBe(expected);
});

test('a schedule follows the zone that it names', () => {
  expect(lastBefore('0 10 * * *', '2026-01-10T12:00:00Z', 'UTC')).toBe('2026-01-10T10:00:00.000Z');
});

test.each([
  '',
  '* * * *',
  '60 3 * * *',
  '30 24 * * *',
  '*/0 * * * *',
  '5-1 * * * *',
  'every monday 09:00',
  '0 9 * * MON',
])('what cannot be read is said to be so: „%s“', (text) => {
  expect(parseSchedule(text, CLUB)).toBeNull();
});

test('however time is cut into pieces, each minute of a schedule is found in exactly one of them', () => {
  const start = Date.parse('2026-03-28T22:00:00Z');
  const daily = schedule('30 3 * * *');
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9 * 3_600_000 }), { minLength: 1, maxLength: 12 }), (pieces) => {
      const found: Date[] = [];
      let from = start;
      for (const piece of pieces) {
        const due = lastDue(daily, new Date(from), new Date(from + piece));
        if (due) found.push(due);
        from += piece;
      }
      const all = ['2026-03-29T01:30:00Z', '2026-03-30T01:30:00Z', '2026-03-31T01:30:00Z', '2026-04-01T01:30:00Z'];
      expect(found).toEqual(all.map((text) => new Date(text)).filter((due) => due.getTime() <= from));
    }),
    { numRuns: 10 },
  );
});
