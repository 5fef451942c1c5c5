import { isCancelled, isOver } from '@club/contract';
import type { ClubEvent } from '../events/club-event';

export type Attended = Pick<ClubEvent, 'endTime' | 'cancelledAt' | 'attendanceNotedAt'> & { activeCount: number };

/** Whether organisers could note who was there, and have not. */
export const lacksAttendance = (event: Attended, now: Date): boolean =>
  isOver(event, now) && !isCancelled(event) && event.activeCount > 0 && event.attendanceNotedAt === null;
