import { type LogFields, logFailure } from '../platform/log';
import type { Services } from '../services';

/** One transaction for each takes well under the time of a run; the next one, five minutes later, goes on. */
const EVENTS_A_RUN = 300;

type Deps = Pick<Services, 'attendance' | 'clock' | 'log'>;

/**
 * Brings the documents that say who was at past events up to date, for events that have ended or were changed since. Safe
 * to repeat, to run twice at once, and to break off anywhere. A failure keeps back none of the others, is logged, and is
 * tried again by the next run.
 */
export async function writeAttendance({ attendance, clock, log }: Deps, limit: number = EVENTS_A_RUN): Promise<void> {
  const attempt = (ids: LogFields, work: () => Promise<void>) => logFailure(log, 'attendance not written', ids, work);
  await attempt({}, async () => {
    for (const eventId of await attendance.listDue(clock.now(), limit))
      await attempt({ eventId }, () => attendance.write(eventId, clock.now()));
  });
  await attempt({}, async () => {
    for (const eventId of await attendance.listRemoved(limit))
      await attempt({ eventId }, () => attendance.removeOf(eventId));
  });
}
