import { type EventDetail, formatClub, isSameClubDay, type Registration, shiftHours, type User } from '@club/contract';
import { ownPlaces } from './timetable';

/** A shift of the viewer whose time has moved since they agreed to it. */
export type MovedShift = {
  id: string;
  status: Registration['status'];
  title: string;
  /** 'Grill ist jetzt 12–14 Uhr statt 10–12 Uhr', with the days where they differ. */
  text: string;
};

/** In the order of the event's shifts. */
export function movedShifts(
  event: Pick<EventDetail, 'shifts' | 'registrations'>,
  user: Pick<User, 'id'> | null,
): MovedShift[] {
  const own = ownPlaces(event, user);
  return event.shifts.flatMap(({ id, title, startTime, endTime }) => {
    const registration = own.find(({ shiftId }) => shiftId === id);
    const before = registration?.movedFrom;
    if (!registration || !before || startTime === null) return [];
    const isSameDay = isSameClubDay(before.startTime, startTime);
    const hours = (times: { startTime: string; endTime: string | null }) =>
      `${isSameDay ? '' : `${formatClub(times.startTime, 'EEEEEE')} `}${shiftHours(times)}`;
    const text = `${title} ist jetzt ${hours({ startTime, endTime })} statt ${hours(before)}`;
    return [{ id, status: registration.status, title, text }];
  });
}
