import { isCancelled, isOver } from '@club/contract';
import type { ClubEvent } from '../events/club-event';

export type Attended = Pick<ClubEvent, 'cancelledAt' | 'attendanceNotedAt'> & { activeCount: number; lastEnd: Date };

/** Whether organisers could note who was there, and have not. `lastEnd` is that of the event and its shifts. */
export const lacksAttendance = ({ lastEnd, ...event }: Attended, now: Date): boolean =>
  isOver({ endTime: lastEnd }, now) && !isCancelled(event) && event.activeCount > 0 && event.attendanceNotedAt === null;
