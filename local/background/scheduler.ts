import { MINUTE_MS } from '@club/contract';
import { Cron } from 'croner';
import * as z from 'zod';
import { readWhole, writeWhole } from '../state/whole-file';
import type { FailureReporter } from './failure-reporter';
import type { FunctionsEmulator, ScheduledFunction } from './functions-emulator';

const handledSchema = z.object({ handledUntil: z.iso.datetime() });

type Options = {
  functions: Pick<FunctionsEmulator, 'scheduled' | 'call'>;
  /** Stores the instant up to which everything that was due has been called. */
  file: string;
  failures: FailureReporter;
  signal: AbortSignal;
  now?: () => Date;
};

/**
 * Calls functions at the times that they declare, as Cloud Scheduler does in production. A function that was due while
 * the suite was off is called once when it starts again.
 */
export function createScheduler({ functions, file, failures, signal, now = () => new Date() }: Options) {
  let handledUntil: Date | null = null;
  /** Each call is a process of the emulator, so only one runs at a time and leaves the machine to the app. */
  let calls = Promise.resolve();
  const waiting = new Set<string>();

  function call({ id, name }: ScheduledFunction, due: Date): void {
    if (waiting.has(id)) return;
    waiting.add(id);
    calls = calls.then(async () => {
      waiting.delete(id);
      if (!signal.aborted) await failures.run(name, () => functions.call(id, schedulerHeaders(name, due), {}));
    });
  }

  async function callAllDue(): Promise<void> {
    const until = now();
    const from = handledUntil ?? (await readHandledUntil(file, until));
    const found: { scheduled: ScheduledFunction; due: Date }[] = [];
    for (const scheduled of await functions.scheduled()) {
      await failures.run(`Zeitplan von ${scheduled.name}`, async () => {
        const due = lastDue(scheduled, from, until);
        if (due) found.push({ scheduled, due });
      });
    }
    // People wait for frequent functions, so these go before functions that were missed hours ago.
    found.sort((a, b) => b.due.getTime() - a.due.getTime());
    for (const { scheduled, due } of found) call(scheduled, due);
    handledUntil = until;
    await writeWhole(file, `${JSON.stringify({ handledUntil: until })}\n`);
  }

  return {
    /** Calls the functions that have become due since the last check; resolves when they are done. */
    async check(): Promise<void> {
      await failures.run('Zeitplan', callAllDue);
      await calls;
    },

    start(): void {
      let timer: NodeJS.Timeout | undefined;
      signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
      const checkEachMinute = async () => {
        await failures.run('Zeitplan', callAllDue);
        if (signal.aborted) return;
        // The pause is computed each time, because a timer stands still while the machine sleeps.
        timer = setTimeout(checkEachMinute, MINUTE_MS - (Date.now() % MINUTE_MS));
      };
      void checkEachMinute();
    },
  };
}

/**
 * The last time of a schedule after `after` and not after `until`; null when there is none. @throws when it is invalid.
 */
export function lastDue(
  { schedule, timeZone }: Pick<ScheduledFunction, 'schedule' | 'timeZone'>,
  after: Date,
  until: Date,
): Date | null {
  // Cloud Scheduler takes this form besides cron, and counts the minutes from the full hour.
  const pattern = schedule.trim().replace(/^every (\d+) min(?:ute)?s?$/, '*/$1 * * * *');
  // Croner looks for runs before the instant that it is given.
  const [due] = parseCron(pattern, timeZone).previousRuns(1, new Date(until.getTime() + 1));
  return due && due > after ? due : null;
}

function parseCron(pattern: string, timezone: string): Cron {
  try {
    return new Cron(pattern, { mode: '5-part', timezone });
  } catch (cause) {
    throw new Error(`„${pattern}“ ist hier unbekannt`, { cause });
  }
}

/** Before the first start, and when the file is damaged, nothing was missed. */
async function readHandledUntil(file: string, now: Date): Promise<Date> {
  const stored = handledSchema.safeParse((await readWhole(file))?.json);
  return stored.success ? new Date(Math.min(Date.parse(stored.data.handledUntil), now.getTime())) : now;
}

/** Cloud Scheduler sends these headers. */
const schedulerHeaders = (name: string, due: Date) => ({
  'X-CloudScheduler': 'true',
  'X-CloudScheduler-JobName': `firebase-schedule-${name}`,
  'X-CloudScheduler-ScheduleTime': due.toISOString(),
});
