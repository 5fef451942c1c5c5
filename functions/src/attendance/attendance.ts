import { hoursOfPart, isCancelled, isOver, occupiedTimes, ownStatusOf } from '@club/contract';
import * as z from 'zod';
import type { ClubEvent } from '../events/club-event';
import { defineCollection } from '../platform/collection';
import { storedDate } from '../platform/stored-documents';
import type { RosterEntry } from '../registrations/roster';

const attendanceSchema = z.object({
  eventId: z.number().int(),
  userId: z.string(),
  hours: z.number(),
  /** The end of the event itself, also where a shift is later. */
  endedAt: storedDate,
});

/** One person's part in one past event, as statistics sum it up. */
export type Attendance = z.output<typeof attendanceSchema>;

/** `attendance/{eventId}-{uid}`: for whom a past event counts, and with how many hours. */
export const ATTENDANCE = defineCollection({
  path: 'attendance',
  version: 1,
  called: 'attendance',
  parse: (fields) => attendanceSchema.parse(fields),
  archived: 'whole',
  people: {
    named: [{ field: 'userId', erased: 'document' }],
    told: (found) => ({
      attendance: found
        .sort((one, other) => one.endedAt.getTime() - other.endedAt.getTime())
        .map(({ eventId, hours, endedAt }) => ({ eventId, hours, endedAt: endedAt.toISOString() })),
    }),
    toldIn: 'attendance',
  },
});

/** One document a person and event, so that an event counts once however many shifts somebody had. */
export const attendanceId = ({ eventId, userId }: Pick<Attendance, 'eventId' | 'userId'>): string =>
  `${eventId}-${userId}`;

/**
 * Lists for whom the event counts, with the hours of all their shifts. One of which the last shift is not over counts for
 * nobody yet, a cancelled one for nobody at all.
 */
export function attendanceAt(event: ClubEvent, now: Date): Attendance[] {
  if (!isOver(occupiedTimes(event), now) || isCancelled(event)) return [];
  const hours = new Map<string, number>();
  for (const registration of event.roster) {
    const { userId } = registration;
    if (userId === null || ownStatusOf(registration) !== 'registered') continue;
    hours.set(userId, (hours.get(userId) ?? 0) + hoursOf(event, registration));
  }
  return Array.from(hours, ([userId, sum]) => ({ eventId: event.id, userId, hours: sum, endedAt: event.endTime }));
}

/** Bringing something takes no hours, whatever an organiser entered. */
function hoursOf(event: ClubEvent, { shiftId, hours }: RosterEntry): number {
  const all = hoursOfPart(event, shiftId);
  return all === 0 ? 0 : (hours ?? all);
}

export const isSameAttendance = (one: Attendance, other: Attendance): boolean =>
  one.hours === other.hours && one.endedAt.getTime() === other.endedAt.getTime();

type Attended = Pick<ClubEvent, 'cancelledAt' | 'attendanceNotedAt'> & { activeCount: number; lastEnd: Date };

/** Whether organisers could note who was there, and have not. `lastEnd` is that of the event and its shifts. */
export const lacksAttendance = ({ lastEnd, ...event }: Attended, now: Date): boolean =>
  isOver({ endTime: lastEnd }, now) && !isCancelled(event) && event.activeCount > 0 && event.attendanceNotedAt === null;
