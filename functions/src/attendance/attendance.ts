import { isCancelled, isOver, ownStatusOf } from '@club/contract';
import * as z from 'zod';
import { type ClubEvent, eventHours } from '../events/club-event';
import { storedDate } from '../platform/stored-documents';

const attendanceSchema = z.object({
  eventId: z.number().int(),
  userId: z.string(),
  hours: z.number(),
  /** The end of the event. */
  endedAt: storedDate,
});

/** One person's part in one past event, as statistics sum it up. */
export type Attendance = z.output<typeof attendanceSchema>;

export const parseAttendance = (document: unknown): Attendance => attendanceSchema.parse(document);

/** A person has one registration an event, so an event cannot count twice for anybody. */
export const attendanceId = ({ eventId, userId }: Pick<Attendance, 'eventId' | 'userId'>): string =>
  `${eventId}-${userId}`;

/** Lists for whom the event counts. One that is not over counts for nobody yet, a cancelled one for nobody at all. */
export function attendanceAt(event: ClubEvent, now: Date): Attendance[] {
  if (!isOver(event, now) || isCancelled(event)) return [];
  return event.roster.flatMap((registration) => {
    const { userId, hours } = registration;
    if (userId === null || ownStatusOf(registration) !== 'registered') return [];
    return [{ eventId: event.id, userId, hours: hours ?? eventHours(event), endedAt: event.endTime }];
  });
}

export const isSameAttendance = (one: Attendance, other: Attendance): boolean =>
  one.hours === other.hours && one.endedAt.getTime() === other.endedAt.getTime();
