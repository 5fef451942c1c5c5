import * as z from 'zod';
import { readWhole, writeWhole } from '../state/whole-file';
import type { Complaints } from './complaints';
import { lastDue, parseSchedule } from './cron';
import type { FunctionsEmulator, ScheduledFunction } from './functions-emulator';

const MINUTE_MS = 60_000;

const handledSchema = z.object({ handledUntil: z.iso.datetime() });

type Options = {
  functions: Pick<FunctionsEmulator, 'scheduled' | 'call'>;
  /** Says until when all that was due has been called. */
  file: string;
  complaints: Complaints;
  signal: AbortSignal;
  now?: () => Date;
};

/**
 * Calls functions at their times, as Cloud Scheduler does in production; the times are those that they themselves
 * name. What was due while the suite was off is made up for, once each.
 */
export function createScheduler({ functions, file, complaints, signal, now = () => new Date() }: Options) {
  let handledUntil: Date | null = null;
  /** Each call is a process of the emulator: one at a time leaves the machine to the app. */
  let calls = Promise.resolve();
  const waiting = new Set<string>();

  function call({ id, name }: ScheduledFunction, due: Date): void {
    if (waiting.has(id)) return;
    waiting.add(id);
    calls = calls.then(async () => {
      waiting.delete(id);
      if (!signal.aborted) await complaints.about(name, () => functions.call(id, schedulerHeaders(name, due), {}));
    });
  }

  async function look(): Promise<void> {
    const until = now();
    const from = handledUntil ?? (await readHandled(file, until));
    const found: { scheduled: ScheduledFunction; due: Date }[] = [];
    for (const scheduled of await functions.scheduled()) {
      await complaints.about(`Zeitplan von ${scheduled.name}`, async () => {
        const schedule = parseSchedule(scheduled.schedule, scheduled.timeZone);
        if (!schedule) throw new Error(`„${scheduled.schedule}“ ist hier unbekannt`);
        const due = lastDue(schedule, from, until);
        if (due) found.push({ scheduled, due });
      });
    }
    // What comes often is what people wait for: it goes before what was missed for hours.
    found.sort((a, b) => b.due.getTime() - a.due.getTime());
    for (const { scheduled, due } of found) call(scheduled, due);
    handledUntil = until;
    await writeWhole(file, `${JSON.stringify({ handledUntil: until })}\n`);
  }

  return {
    /** Calls what has become due since the last time; resolves when it is done. */
    async check(): Promise<void> {
      await complaints.about('Zeitplan', look);
      await calls;
    },

    start(): void {
      let timer: NodeJS.Timeout | undefined;
      signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
      const lookEachMinute = async () => {
        await complaints.about('Zeitplan', look);
        if (signal.aborted) return;
        // Counted anew each time: the clock goes on while the machine sleeps, a timer does not.
        timer = setTimeout(lookEachMinute, MINUTE_MS - (Date.now() % MINUTE_MS));
      };
      void lookEachMinute();
    },
  };
}

/** Before the first start, or when nobody can say any more, nothing was missed. */
async function readHandled(file: string, now: Date): Promise<Date> {
  const stored = handledSchema.safeParse((await readWhole(file))?.json);
  return stored.success ? new Date(Math.min(Date.parse(stored.data.handledUntil), now.getTime())) : now;
}

/** As Cloud Scheduler sends them. */
const schedulerHeaders = (name: string, due: Date) => ({
  'X-CloudScheduler': 'true',
  'X-CloudScheduler-JobName': `firebase-schedule-${name}`,
  'X-CloudScheduler-ScheduleTime': due.toISOString(),
});
