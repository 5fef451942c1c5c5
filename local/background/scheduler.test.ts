import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createComplaints } from './complaints';
import { createScheduler } from './scheduler';

let folder: string;
let file: string;
let now: Date;
let calls: string[];
let said: string[];
/** What the emulator answers to a call of this function. */
let failures: Record<string, Error>;
let schedules: Record<string, string>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'club-scheduler-'));
  file = join(folder, 'schedules.json');
  now = new Date('2026-05-13T20:00:30Z');
  [calls, said, failures] = [[], [], {}];
  schedules = { askForHelpers: '0 10 * * *', deliverWaiting: 'every 5 minutes' };
});

afterEach(() => rm(folder, { recursive: true }));

/** As after a start of the suite. */
function startScheduler() {
  const { signal } = new AbortController();
  const complaints = createComplaints(signal, ({ message }) => said.push(message));
  const functions = {
    scheduled: async () =>
      Object.entries(schedules).map(([name, schedule]) => ({ id: name, name, schedule, timeZone: 'Europe/Berlin' })),
    async call(id: string, headers: Record<string, string>) {
      calls.push(`${id} ${headers['X-CloudScheduler-ScheduleTime']}`);
      if (failures[id]) throw failures[id];
    },
  };
  return createScheduler({ functions, file, complaints, signal, now: () => now });
}

const called = () => calls.splice(0);

test('functions are called at their times, and what was missed while the suite was off is made up for once', async () => {
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

test('a failing call is said once until it works again, and holds up nothing', async () => {
  const scheduler = startScheduler();
  await scheduler.check();
  failures = { deliverWaiting: new Error('Antwort 500') };
  for (const time of ['07:55', '08:00']) {
    now = new Date(`2026-05-14T${time}:00Z`);
    await scheduler.check();
  }
  expect(said).toEqual(['„deliverWaiting“ ist fehlgeschlagen (Antwort 500); der nächste Lauf holt es nach.']);
  expect(called()).toContain('askForHelpers 2026-05-14T08:00:00.000Z');

  failures = {};
  now = new Date('2026-05-14T08:05:00Z');
  await scheduler.check();
  failures = { deliverWaiting: new Error('Antwort 500') };
  now = new Date('2026-05-14T08:10:00Z');
  await scheduler.check();
  expect(said).toHaveLength(2);
});

test('a schedule that nobody here can read is said, and the others are called', async () => {
  schedules = { yearly: 'every year', deliverWaiting: '*/5 * * * *' };
  const scheduler = startScheduler();
  await scheduler.check();
  now = new Date('2026-05-13T20:05:00Z');
  await scheduler.check();
  expect(said).toEqual([expect.stringContaining('„every year“')]);
  expect(called()).toEqual(['deliverWaiting 2026-05-13T20:05:00.000Z']);
});

test('from a damaged file nobody concludes that anything was missed', async () => {
  await writeFile(file, '{"handledUntil":"ges');
  await startScheduler().check();
  expect(called()).toEqual([]);
  expect(await readFile(file, 'utf8')).toBe('{"handledUntil":"2026-05-13T20:00:30.000Z"}\n');
});
