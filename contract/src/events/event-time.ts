import { formatClub, type Instant, isPast, isSameClubDay } from '../club-time';

type Times = { startTime: Instant; endTime: Instant };

export type EventPhase = 'coming' | 'running' | 'over';

/**
 * Whether the event or shift has not begun; at the very instant of its start it is still ahead. News of it is of use, and
 * people move up. Whether somebody may register or leave is decided by `canJoin` and `canWithdraw`.
 */
export const isAhead = (part: { startTime: Instant }, now: Date): boolean => !isPast(part.startTime, now);

/** Whether the event or shift has begun: then those who hold a place took part, and stay in the record. */
export const tookPlace = (part: { startTime: Instant }, now: Date): boolean => !isAhead(part, now);

/**
 * Whether the event ended before `now`; at the very instant of its end it is not over. Archived means over. From then on
 * an event counts as attended, and organisers can mark who did not come. Every event has an end, after its start.
 */
export const isOver = (event: { endTime: Instant }, now: Date): boolean => isPast(event.endTime, now);

/** Every event is first coming, then running, then over, and exactly one of these at a time. */
export function phaseOf(event: Times, now: Date): EventPhase {
  if (isAhead(event, now)) return 'coming';
  return isOver(event, now) ? 'over' : 'running';
}

export const isRunning = (event: Times, now: Date): boolean => phaseOf(event, now) === 'running';

/** The badge of an event that runs. */
export const RUNNING = 'Läuft gerade';

/** 'bis 18:00 Uhr' says when a running event ends, with the day if that is not today. */
export const untilText = ({ endTime }: Pick<Times, 'endTime'>, now: Date): string =>
  `bis ${formatClub(endTime, isSameClubDay(endTime, now) ? "HH:mm 'Uhr'" : "EEEEEE, d. MMMM, HH:mm 'Uhr'")}`;

/** 'Läuft gerade, bis 18:00 Uhr' */
export const runningText = (event: Pick<Times, 'endTime'>, now: Date): string => `${RUNNING}, ${untilText(event, now)}`;
