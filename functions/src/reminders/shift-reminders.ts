import { type EventPart, isSameClubDay, partsOf, toldFacts } from '@club/contract';
import { ofIds, type ToldPlace, toNoticed } from '../notifications/noticed-shifts';
import type { Announcement, ComingEvent } from './coming-event-repository';

type Period = { now: Date; until: Date };

/**
 * Reminds the people of each shift that starts within the period: those for whom it is the first of its day, of all that they
 * have on that day. What somebody brings is due when the event starts.
 */
export function shiftReminders(event: ComingEvent, { now, until }: Period): Announcement[] {
  const parts = partsOf(event).toSorted((one, other) => one.startTime.getTime() - other.startTime.getTime());
  const held = heldParts(parts, event.shiftUserIds);
  return parts
    .filter(({ startTime }) => startTime > now && startTime <= until)
    .flatMap((due) => remindersFor(event, due, placesOf(due, held)));
}

/** The parts that each person has, in order of their starts. */
function heldParts(parts: readonly EventPart[], shiftUserIds: ComingEvent['shiftUserIds']): Map<string, EventPart[]> {
  const held = new Map<string, EventPart[]>();
  for (const part of parts) {
    for (const userId of shiftUserIds[part.id ?? ''] ?? []) held.set(userId, [...(held.get(userId) ?? []), part]);
  }
  return held;
}

function placesOf(due: EventPart, held: ReadonlyMap<string, readonly EventPart[]>): ToldPlace[] {
  return [...held].flatMap(([userId, parts]) => {
    const ofDay = parts.filter(({ startTime }) => isSameClubDay(startTime, due.startTime));
    return ofDay[0] === due ? ofDay.map(({ id: shiftId }) => ({ userId, shiftId })) : [];
  });
}

function remindersFor(event: ComingEvent, due: EventPart, places: ToldPlace[]): Announcement[] {
  if (places.length === 0 || due.id === null) return [];
  const named = new Set(places.map(({ shiftId }) => shiftId));
  const shifts = ofIds(event.shifts, named).map(toNoticed);
  const userIds = [...new Set(places.map(({ userId }) => userId))];
  const { startTime, endTime, id: dueShiftId } = due;
  return [{ ...reminderOf(event), startTime, endTime, userIds, places, shifts, dueShiftId }];
}

export const reminderOf = (event: ComingEvent) => ({
  kind: 'eventReminder' as const,
  eventId: event.id,
  ...toldFacts(event),
  ...(event.pendingCount > 0 && { awaitsConfirmation: true as const }),
});
