import type { UserStats } from '@club/contract';
import type { Clock } from '../platform/clock';
import type { AttendanceRepository } from './attendance-repository';

export type StatsDeps = { attendance: AttendanceRepository; clock: Clock };

/** Hours are sums of thirds and quarters, so digits behind the second place are noise. */
const HUNDREDTHS = 100;

export async function getStats({ attendance, clock }: StatsDeps, uid: string): Promise<UserStats> {
  const { events, hours } = await attendance.sumOf(uid, clock.now());
  return { totalEventsAttended: events, volunteerHours: Math.round(hours * HUNDREDTHS) / HUNDREDTHS };
}
