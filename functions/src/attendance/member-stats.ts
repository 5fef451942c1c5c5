import type { UserStats } from '@club/contract';
import type { Clock } from '../platform/clock';
import type { MemberEventRepository } from '../registrations/member-event-repository';
import type { AttendanceRepository } from './attendance-repository';

export type StatsDeps = { attendance: AttendanceRepository; memberEvents: MemberEventRepository; clock: Clock };

/** Hours are sums of thirds and quarters, so digits behind the second place are noise. */
const HUNDREDTHS = 100;

/**
 * Sums what the documents of past events say, and counts the events that ended since those were last written by
 * themselves. Reads neither.
 */
export async function getStats({ attendance, memberEvents, clock }: StatsDeps, uid: string): Promise<UserStats> {
  const now = clock.now();
  const writtenUntil = await attendance.writtenUntil();
  const [written, others] = await Promise.all([
    writtenUntil ? attendance.sumOf(uid, writtenUntil) : { events: 0, hours: 0 },
    memberEvents.attendance(uid, writtenUntil, now),
  ]);
  return {
    totalEventsAttended: written.events + others.events,
    volunteerHours: Math.round((written.hours + others.hours) * HUNDREDTHS) / HUNDREDTHS,
  };
}
