import { addClubDays, clubDay, clubNoon, NIGHT_ENDS_AT } from '@club/contract';
import { byStart } from '../events/club-event';
import { lastEndOf } from '../registrations/derived-fields';
import type { Services } from '../services';
import { lacksAttendance } from './attendance';
import type { EndedOverview } from './attendance-reminder-repository';
import type { AttendanceNotice } from './notices/attendance-missing';

/** A night belongs to the day before, as in the calendar. */
const HOURS_FROM_NIGHT_TO_NOON = 12 - NIGHT_ENDS_AT;

type Deps = Pick<Services, 'attendanceReminders' | 'clock'>;

/**
 * Asks organisers who was at the events of yesterday, as far as nobody has noted it. They get one notice for all events
 * of a day, however often this runs.
 */
export async function askWhoWasThere({ attendanceReminders, clock }: Deps): Promise<void> {
  const now = clock.now();
  const until = new Date(clubNoon(now).getTime() - HOURS_FROM_NIGHT_TO_NOON * 3_600_000);
  const from = addClubDays(until, -1);
  await attendanceReminders.tellOnce({ from, until }, now, (ended) => noticeOf(ended, clubDay(from), now));
}

function noticeOf(ended: readonly EndedOverview[], day: string, now: Date): AttendanceNotice | null {
  const missing = ended.filter((event) => lacksAttendance({ ...event, lastEnd: lastEndOf(event) }, now)).sort(byStart);
  if (missing.length === 0) return null;
  const events = missing.map(({ id, title }) => ({ eventId: id, title }));
  return { kind: 'attendanceMissing', audience: 'organisers', day, events };
}
