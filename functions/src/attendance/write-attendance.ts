import type { Clock } from '../platform/clock';
import { describeError, type Log, type LogFields } from '../platform/log';
import type { AttendanceRepository } from './attendance-repository';

/** One transaction for each takes well under the time of a run; the next one, five minutes later, goes on. */
const EVENTS_A_RUN = 300;

type Deps = { attendance: AttendanceRepository; clock: Clock; log: Log };

/**
 * Brings the documents that say who was at past events up to date: for events that have ended or were changed since, and,
 * in portions, for those that ended before there were such documents. Safe to repeat, to run twice at once, and to break
 * off anywhere. A failure keeps back only what depends on it, is logged, and is tried again by the next run.
 */
export async function writeAttendance(deps: Deps, limit: number = EVENTS_A_RUN): Promise<void> {
  const { attendance, clock } = deps;
  await attempt(deps, {}, async () => {
    for (const eventId of await attendance.listDue(clock.now(), limit)) await tryToWrite(deps, eventId);
  });
  await attempt(deps, {}, () => moveOn(deps, limit));
  await attempt(deps, {}, async () => {
    for (const eventId of await attendance.listRemoved(limit))
      await attempt(deps, { eventId }, () => attendance.removeOf(eventId));
  });
}

/**
 * Moves the instant before which statistics rely on these documents. It never passes an event that could not be written:
 * of that one and all that ended later the events themselves are counted.
 */
async function moveOn(deps: Deps, limit: number): Promise<void> {
  const { attendance, clock } = deps;
  const now = clock.now();
  const ended = await attendance.listEnded(await attendance.writtenUntil(), now, limit);
  const last = ended.at(-1);
  if (!last) return;
  for (const { eventId, endTime, isWritten } of ended) {
    if (!isWritten && !(await tryToWrite(deps, eventId))) return attendance.moveWrittenUntil(endTime);
  }
  if (ended.length === limit) {
    // The portion may have ended between events that ended at the same instant.
    for (const eventId of await attendance.listEndedAt(last.endTime)) {
      if (!(await tryToWrite(deps, eventId))) return attendance.moveWrittenUntil(last.endTime);
    }
  }
  await attendance.moveWrittenUntil(new Date(last.endTime.getTime() + 1));
}

const tryToWrite = (deps: Deps, eventId: number): Promise<boolean> =>
  attempt(deps, { eventId }, () => deps.attendance.write(eventId, deps.clock.now()));

async function attempt({ log }: Deps, ids: LogFields, work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    log.error('attendance not written', { ...ids, ...describeError(error) });
    return false;
  }
}
