import type { UserStats } from '@club/contract';
import type { Services } from '../services';

export type StatsDeps = Pick<Services, 'attendance' | 'clock'>;

/** Hours are sums of thirds and quarters, so digits behind the second place are noise. */
const HUNDREDTHS = 100;

export async function getStats({ attendance, clock }: StatsDeps, uid: string): Promise<UserStats> {
  const { events, hours } = await attendance.sumOf(uid, clock.now());
  return { totalEventsAttended: events, volunteerHours: Math.round(hours * HUNDREDTHS) / HUNDREDTHS };
}
