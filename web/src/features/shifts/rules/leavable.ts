import { type EventDetail, hasStarted, isContribution, type Registration, shiftName, type User } from '@club/contract';
import { ownPlaces, timesOf } from './timetable';

/** A place or a turn that the viewer can still give up. */
export type Leavable = Pick<Registration, 'id' | 'status'> & {
  /** 'Grill, 10–12 Uhr', or what stands for a turn for any shift. */
  name: string;
  /** null: a turn for any shift. */
  shiftId: string | null;
};

/** In the order of the event's shifts. */
export function leavable(event: EventDetail, user: Pick<User, 'id'> | null, now: Date): Leavable[] {
  const own = ownPlaces(event, user);
  const inShifts = event.shifts.flatMap((shift) =>
    hasStarted(timesOf(shift, event), now)
      ? []
      : own
          .filter(({ shiftId }) => shiftId === shift.id)
          .map(({ id, status }) => ({ id, status, shiftId: shift.id, name: shiftName(shift, event) })),
  );
  const forAny = own
    .filter(({ shiftId }) => shiftId === null)
    .map(({ id, status }) => ({ id, status, shiftId: null, name: 'Irgendeine Schicht' }));
  return [...inShifts, ...forAny];
}

/** Whether some shift begins later, which people can take although the event has begun. */
export const hasComingShift = ({ hasShifts, shifts }: Pick<EventDetail, 'hasShifts' | 'shifts'>, now: Date): boolean =>
  hasShifts &&
  shifts.some(
    (shift) => !isContribution(shift) && shift.startTime !== null && !hasStarted({ startTime: shift.startTime }, now),
  );
