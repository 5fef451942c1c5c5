import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFailureReporter } from './failure-reporter';
import { createScheduler, lastDue } from './scheduler';

let folder: string;
let file: string;
let now: Date;
let calls: string[];
let reports: string[];
/** Errors with which calls of these functions fail. */
let errors: Record<string, Error>;
let schedules: Record<string, string>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'club-scheduler-'));
  file = join(folder, 'schedules.json');
  now = new Date('2026-05-13T20:00:30Z');
  [calls, reports, errors] = [[], [], {}];
  schedules = { askForHelpers: '0 10 * * *', deliverWaiting: 'every 5 minutes' };
});

afterEach(() => rm(folder, { recursive: true }));

/** Each scheduler begins like the one of a suite that has just started. */
function startScheduler() {
  const { signal } = new AbortController();
  const failures = createFailureReporter(signal, ({ message }) => reports.push(message));
  const functions = {
    scheduled: async () =>
      Object.entries(schedules).map(([name, schedule]) => ({ id: name, name, schedule, timeZone: 'Europe/Berlin' })),
    async call(id: string, headers: Record<string, string>) {
      calls.push(`${id} ${headers['X-CloudScheduler-ScheduleTime']}`);
      if (errors[id]) throw errors[id];
    },
  };
  return createScheduler({ functions, file, failures, signal, now: () => now });
}

const called = () => calls.splice(0);

test('functions are called at their times, and once for what was missed while the suite was off', async () => {
  const scheduler = startScheduler();
  await scheduler.check();
  expect(called()).toEqual([]);

  now = new Date('2026-05-13T20:05:00Z');
  await scheduler.check();
  expect(called()).toEqual(['deliverWaiting 2026-05-13T20:05:00.000Z']);

  now = new Date('2026-05-20T07:31:00Z');
  const next = startScheduler();
  await next.check();
  expect(called()).toEqual(['deliverWaiting 2026-05-20T07:30:00.000Z', 'askForHelpers 2026-05-19T08:00:00.000Z']);
  now = new Date('2026-05-20T07:32:00Z');
  await next.check();
  expect(called()).toEqual([]);
});

test('a failing call is reported once until it works again, and does not keep the others', async () => {
  const scheduler = startScheduler();
  await scheduler.check();
  errors = { deliverWaiting: new Error('Antwort 500') };
  for (const time of ['07:55', '08:00']) {
    now = new Date(`2026-05-14T${time}:00Z`);
    await scheduler.check();
  }
  expect(reports).toEqual(['„deliverWaiting“ ist fehlgeschlagen (Antwort 500); der nächste Lauf holt es nach.']);
  expect(called()).toContain('askForHelpers 2026-05-14T08:00:00.000Z');

  errors = {};
  now = new Date('2026-05-14T08:05:00Z');
  await scheduler.check();
  errors = { deliverWaiting: new Error('Antwort 500') };
  now = new Date('2026-05-14T08:10:00Z');
  await scheduler.check();
  expect(reports).toHaveLength(2);
});

test('an invalid schedule is reported, and the others are called', async () => {
  schedules = { yearly: 'every year', deliverWaiting: '*/5 * * * *' };
  const scheduler = startScheduler();
  await scheduler.check();
  now = new Date('2026-05-13T20:05:00Z');
  await scheduler.check();
  expect(reports).toEqual([expect.stringContaining('„every year“')]);
  expect(called()).toEqual(['deliverWaiting 2026-05-13T20:05:00.000Z']);
});

test('after a damaged file nothing counts as missed', async () => {
  await writeFile(file, '{"handledUntil":"ges');
  await startScheduler().check();
  expect(called()).toEqual([]);
  expect(await readFile(file, 'utf8')).toBe('{"handledUntil":"2026-05-13T20:00:30.000Z"}\n');
});

describe('the last time of a schedule', () => {
  const inClubTime = (schedule: string) => ({ schedule, timeZone: 'Europe/Berlin' });
  const lastBefore = (scheduled: { schedule: string; timeZone: string }, until: string): string | undefined =>
    lastDue(scheduled, new Date(Date.parse(until) - 40 * 86_400_000), new Date(until))?.toISOString();

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
  ])('„%s“ before %s was %s', (text, until, expected) => {
    expect(lastBefore(inClubTime(text), until)).toBe(expected);
  });

  test('is in the zone that the function names', () => {
    const scheduled = { schedule: '0 10 * * *', timeZone: 'UTC' };
    expect(lastBefore(scheduled, '2026-01-10T12:00:00Z')).toBe('2026-01-10T10:00:00.000Z');
  });

  test.each(['', '* * * *', '60 3 * * *', '30 24 * * *', '*/0 * * * *', '5-1 * * * *', 'every monday 09:00'])(
    'does not exist for the invalid „%s“',
    (text) => {
      expect(() => lastDue(inClubTime(text), new Date(0), new Date())).toThrow(`„${text}“ ist hier unbekannt`);
    },
  );

  test('is found in exactly one piece, however the time is cut, also when summer time begins', () => {
    const start = Date.parse('2026-03-28T22:00:00Z');
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9 * 3_600_000 }), { minLength: 1, maxLength: 12 }), (pieces) => {
        const found: Date[] = [];
        let from = start;
        for (const piece of pieces) {
          const due = lastDue(inClubTime('30 3 * * *'), new Date(from), new Date(from + piece));
          if (due) found.push(due);
          from += piece;
        }
        const all = ['2026-03-29T01:30:00Z', '2026-03-30T01:30:00Z', '2026-03-31T01:30:00Z', '2026-04-01T01:30:00Z'];
        expect(found).toEqual(all.map((text) => new Date(text)).filter((due) => due.getTime() <= from));
      }),
    );
  });
});
