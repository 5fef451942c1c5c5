import { type EventDetail, isSameClubDay, type Registration, shiftHours, type User } from '@club/contract';
import { datedHours } from './dated-hours';
import { ownPlaces } from './timetable';

/** A shift of the viewer whose time has moved since they agreed to it. */
export type MovedShift = {
  id: string;
  status: Registration['status'];
  title: string;
  /** 'Grill ist jetzt 12–14 Uhr statt 10–12 Uhr', with the dates where they differ. */
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
    const hours = isSameClubDay(before.startTime, startTime) ? shiftHours : datedHours;
    const text = `${title} ist jetzt ${hours({ startTime, endTime })} statt ${hours(before)}`;
    return [{ id, status: registration.status, title, text }];
  });
}
