import { isSameClubDay, partsOf, REMINDER_HOURS, toldFacts } from '@club/contract';
import { ofIds, type ToldPlace, toNoticed } from '../notifications/noticed-shifts';
import type { Announcement, ComingEvent } from './coming-event-repository';
import { type EventReminder, reminderId } from './notices/event-reminder';

export const REMINDER_MS = REMINDER_HOURS * 3_600_000;

/**
 * Reminds the people of each shift that starts within the period: those for whom it is the first of its day, of all that they
 * have on that day. What somebody brings is due when the event starts.
 */
export function shiftReminders(event: ComingEvent, { now, until }: { now: Date; until: Date }): Announcement[] {
  const parts = partsOf(event).toSorted((one, other) => one.startTime.getTime() - other.startTime.getTime());
  const peopleOf = ({ id }: { id: string | null }) => event.shiftUserIds[id ?? ''] ?? [];
  return parts.flatMap((due) => {
    const { startTime, endTime, id } = due;
    if (id === null || startTime <= now || startTime > until) return [];
    const ofDay = parts.filter((part) => isSameClubDay(part.startTime, startTime));
    const places = peopleOf(due).flatMap((userId): ToldPlace[] => {
      const own = ofDay.filter((part) => peopleOf(part).includes(userId));
      return own[0] === due ? own.map(({ id: shiftId }) => ({ userId, shiftId })) : [];
    });
    if (places.length === 0) return [];
    const shifts = ofIds(event.shifts, new Set(places.map(({ shiftId }) => shiftId))).map(toNoticed);
    const userIds = [...new Set(places.map(({ userId }) => userId))];
    return [reminderOf(event, { startTime, endTime, userIds, places, shifts, dueShiftId: id })];
  });
}

/**
 * Reminds these people once of a start, of the event or of a shift. One that was put off by hours after its reminder is not
 * reminded of again: the change had a notice of its own.
 */
export function reminderOf(event: ComingEvent, reminded: { userIds: string[] } & Partial<EventReminder>): Announcement {
  const isPending = event.pendingCount > 0 && { awaitsConfirmation: true as const };
  const notice = { ...toldFacts(event), ...isPending, ...reminded, kind: 'eventReminder' as const, eventId: event.id };
  const idAfter = (ms: number) => reminderId(event.id, new Date(notice.startTime.getTime() + ms), notice.dueShiftId);
  return { id: idAfter(0), told: [[idAfter(1 - REMINDER_MS), idAfter(REMINDER_MS - 1)]], notice };
}
