import { type EventPart, findPart, isActive, isAhead, isOver, isWaiting } from '@club/contract';
import type { Condition } from '../notifications/condition';
import type { NoticedShift } from '../notifications/noticed-shifts';
import { type Gap, presentGaps } from '../notifications/shift-gaps';
import { partOf } from '../registrations/event-parts';
import type { EventState, Standing } from './event-state';

/** A person's registration, and the part of the event for which it is. */
export type OwnRegistration = Standing & { part: EventPart };

/** The person's registrations for the shifts that the notification is about, or all of them where it names none. */
export const ownRegistrations = (event: EventState, { shiftIds }: Condition, userId: string): OwnRegistration[] =>
  (event.standings.get(userId) ?? [])
    .filter(({ shiftId }) => shiftIds.length === 0 || shiftIds.includes(shiftId))
    .map((registration) => ({ ...registration, part: partOf(event, registration) }));

/** Whether the part begins when the notification says. What people bring has no time that could be moved. */
export function isUnmoved({ part }: Pick<OwnRegistration, 'part'>, { shifts, startTime }: Condition): boolean {
  const named = shifts.find(({ id }) => id === part.id);
  const told = named ? named.startTime : startTime;
  return told === null ? named !== undefined : told.getTime() === part.startTime.getTime();
}

/** Whether the person has this place, and can be there, or was. */
export const isPlace = (registration: OwnRegistration, now: Date): boolean =>
  isActive(registration) && !isOver(registration.part, now);

/** The named shifts that still begin when the notification says, and have not begun. */
export const comingShifts = (event: EventState, condition: Condition, now: Date): EventPart[] =>
  condition.shifts.flatMap(({ id }) => {
    const part = findPart(event, id);
    return part && isAhead(part, now) && isUnmoved({ part }, condition) ? part : [];
  });

/** The named shifts that still lack people. */
export const presentGapsIn = (event: EventState, condition: Condition, now: Date): Gap[] =>
  event.registrationEnabled
    ? presentGaps(comingShifts(event, condition, now), condition.shifts, event.activeByShift)
    : [];

/** The named shifts in which the person has nothing any more, neither a place nor a turn. */
export function lostShifts(event: EventState, condition: Condition, userId: string): NoticedShift[] {
  const own = ownRegistrations(event, condition, userId).filter((entry) => isActive(entry) || isWaiting(entry));
  return condition.shifts.filter(({ id }) => !own.some(({ shiftId }) => shiftId === id));
}
