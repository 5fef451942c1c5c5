import {
  canWithdraw,
  type EventDetail,
  isActive,
  isAhead,
  isContribution,
  type Registration,
  type ShownShift,
  shiftName,
  type User,
} from '@club/contract';
import { ownPlaces, partOf, partViewerOf } from './timetable';

type Line = Pick<ShownShift, 'maxParticipants' | 'registrations' | 'waitlistCount'>;

/** Whether somebody moves up at once when a place is given up. Where more people are in than fit, one less frees none. */
export const passesOn = ({ maxParticipants, registrations, waitlistCount }: Line): boolean =>
  registrations === maxParticipants && waitlistCount > 0;

/** The question before such a place is given up. */
export const PASSED_ON =
  'Auf deinen Platz warten schon andere. Wenn du ihn abgibst, rückt jemand nach, und du kannst dich nur noch auf die Warteliste setzen.';

/** A place or a turn that the viewer can still give up. */
export type Leavable = Pick<Registration, 'id' | 'status'> & {
  /** 'Grill, 10–12 Uhr', or what stands for a turn for any shift. */
  name: string;
  /** null: a turn for any shift. */
  shiftId: string | null;
  /** Others wait for the place. */
  passesOn: boolean;
};

/** In the order of the event's shifts. */
export function leavable(event: EventDetail, user: Pick<User, 'id'> | null, now: Date): Leavable[] {
  const own = ownPlaces(event, user);
  const inShifts = event.shifts.flatMap((shift) =>
    own
      .filter((one) => one.shiftId === shift.id && canWithdraw(partOf(shift, event), partViewerOf(one), now).isAllowed)
      .map((one) => ({
        id: one.id,
        status: one.status,
        shiftId: shift.id,
        name: shiftName(shift, event),
        passesOn: isActive(one) && passesOn(shift),
      })),
  );
  const forAny = own
    .filter(({ shiftId }) => shiftId === null)
    .map(({ id, status }) => ({ id, status, shiftId: null, name: 'Irgendeine Schicht', passesOn: false }));
  return [...inShifts, ...forAny];
}

/** Whether some shift begins later, which people can take although the event has begun. */
export const hasComingShift = ({ hasShifts, shifts }: Pick<EventDetail, 'hasShifts' | 'shifts'>, now: Date): boolean =>
  hasShifts &&
  shifts.some(
    (shift) => !isContribution(shift) && shift.startTime !== null && isAhead({ startTime: shift.startTime }, now),
  );
