import {
  type EventDetail,
  isSameClubDay,
  type Registration,
  type ShownShift,
  shiftHours,
  shiftName,
  type User,
} from '@club/contract';
import { ownPlaces } from '@/features/registrations/rules/event-parts';
import { datedHours } from './dated-hours';

/** A place or turn of the viewer at another time than the one to which they agreed. */
export type MovedShift = {
  /** null: the event as a whole, which has no shifts any more. */
  id: string | null;
  status: Registration['status'];
  /** 'Grill', with its hours where another one has the same title. */
  label: string;
  /** 'Grill, 12–14 Uhr' */
  name: string;
  /** 'Grill, 12–14 Uhr statt 10–12 Uhr', with the dates where they differ. */
  text: string;
};

type Part = Pick<ShownShift, 'title' | 'startTime' | 'endTime'> & { id: string | null };
type Event = Pick<EventDetail, 'title' | 'startTime' | 'endTime' | 'shifts' | 'registrations'>;

/** In the order of the event's shifts. */
export function movedShifts(event: Event, user: Pick<User, 'id'> | null): MovedShift[] {
  const own = ownPlaces(event, user);
  const whole = { id: null, title: event.title, startTime: event.startTime, endTime: event.endTime };
  const parts: Part[] = event.shifts.length > 0 ? event.shifts : [whole];
  const moved = parts.flatMap(({ id, title, startTime, endTime }) => {
    const registration = own.find(({ shiftId }) => shiftId === id);
    const before = registration?.movedFrom;
    if (!registration || !before || startTime === null) return [];
    const hours = isSameClubDay(before.startTime, startTime) ? shiftHours : datedHours;
    const name = shiftName({ title, startTime, endTime }, event);
    const [present, former] = [hours({ startTime, endTime }), hours(before)];
    // Who was to bring something had all of the event for it.
    const text = present === former ? name : `${title}, ${present} statt ${former}`;
    return [{ id, status: registration.status, title, name, text }];
  });
  return moved.map(({ title, ...one }) => {
    const isAlone = moved.filter((other) => other.title === title).length === 1;
    return { ...one, label: isAlone ? title : one.name };
  });
}
