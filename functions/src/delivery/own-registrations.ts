import type { EventPart } from '@club/contract';
import type { NoticedShift } from '../notifications/noticed-shifts';
import { partOf } from '../registrations/event-parts';
import type { EventState, Standing } from './event-state';

/** A person's registration, and the part of the event for which it is. */
export type OwnRegistration = Standing & { part: EventPart };

/** The person's registrations for these shifts, null standing for any, or all of them where none is named. */
export const ownRegistrations = (
  event: EventState,
  shiftIds: readonly (string | null)[],
  userId: string,
): OwnRegistration[] =>
  (event.standings.get(userId) ?? [])
    .filter(({ shiftId }) => shiftIds.length === 0 || shiftIds.includes(shiftId))
    .map((registration) => ({ ...registration, part: partOf(event, registration) }));

/** Whether the part begins when the notice says. What people bring has no time that could be moved. */
export function isUnmoved(
  part: EventPart,
  { shifts = [], startTime }: { shifts?: readonly NoticedShift[] | undefined; startTime: Date },
): boolean {
  const named = shifts.find(({ id }) => id === part.id);
  const told = named ? named.startTime : startTime;
  return told === null ? named !== undefined : told.getTime() === part.startTime.getTime();
}
