import { addClubDays, clubDay, clubNoon, HOUR_MS, NIGHT_ENDS_AT } from '@club/contract';
import { byStart } from '../events/club-event';
import { createOutbox } from '../notifications/outbox';
import { transact, unlessTaken } from '../platform/firestore';
import { lastEndOf } from '../registrations/derived-fields';
import type { Services } from '../services';
import { lacksAttendance } from './attendance';
import { type AttendanceNotice, attendanceNoticeId } from './notices/attendance-missing';

/** A night belongs to the day before, as in the calendar. */
const HOURS_FROM_NIGHT_TO_NOON = 12 - NIGHT_ENDS_AT;

type Deps = Pick<Services, 'attendance' | 'firestore' | 'clock'>;

/**
 * Asks organisers who was at the events of yesterday, as far as nobody has noted it. They get one notice for all events
 * of a day, however often this runs.
 */
export async function askWhoWasThere({ attendance, firestore, clock }: Deps): Promise<void> {
  const now = clock.now();
  const until = new Date(clubNoon(now).getTime() - HOURS_FROM_NIGHT_TO_NOON * HOUR_MS);
  const from = addClubDays(until, -1);
  const asking = transact(firestore, async (transaction) => {
    const missing = (await attendance.listEnded(transaction, from, until))
      .filter((event) => lacksAttendance({ ...event, lastEnd: lastEndOf(event) }, now))
      .sort(byStart);
    if (missing.length === 0) return;
    const events = missing.map(({ id, title }) => ({ eventId: id, title }));
    const notice: AttendanceNotice = { kind: 'attendanceMissing', audience: 'organisers', day: clubDay(from), events };
    createOutbox(firestore).add(transaction, notice, now, attendanceNoticeId(notice.day));
  });
  // The outbox may hold the notice already, delivered or not.
  await unlessTaken(asking);
}
