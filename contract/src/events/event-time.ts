import { type Instant, isPast } from '../club-time';

/**
 * Whether the event started before `now`; at the very instant of its start it has not. From then on nobody can
 * register, cancel or move up, and organisers can mark who did not come.
 */
export const hasStarted = (event: { startTime: Instant }, now: Date): boolean => isPast(event.startTime, now);

/** Whether the event ended before `now`; at the very instant of its end it is not over. Archived means over. */
export const isOver = (event: { endTime: Instant }, now: Date): boolean => isPast(event.endTime, now);
