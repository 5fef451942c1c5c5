import { type AdminEvent, addClubDays, clubDay, hasStarted, isCancelled, isOver } from '@club/contract';
import { daysOf } from './event-days';

type Counted = Pick<AdminEvent, 'maxParticipants' | 'registrationEnabled' | 'cancelledAt' | '_count' | 'startTime'>;

/** Organisers look so far ahead for helpers. */
const UNDERSTAFFED_DAYS = 14;

/**
 * Fewer than half of the places are taken, by the rule of the notice that asks members for help: an event without a limit
 * has no half, and one without registrations takes nobody. It starts within the next 14 days.
 */
export function isUnderstaffed(event: Counted, now: Date): boolean {
  const { maxParticipants, registrationEnabled, _count, startTime } = event;
  const isSoon = !hasStarted(event, now) && new Date(startTime) <= addClubDays(now, UNDERSTAFFED_DAYS);
  return (
    isSoon &&
    registrationEnabled &&
    !isCancelled(event) &&
    maxParticipants !== null &&
    _count.registrations * 2 < maxParticipants
  );
}

/** Registrations wait for an organiser, and deciding still means something. */
export const awaitsDecision = (
  event: Pick<AdminEvent, 'pendingCount' | 'endTime' | 'cancelledAt'>,
  now: Date,
): boolean => event.pendingCount > 0 && !isOver(event, now) && !isCancelled(event);

export type ToDo = {
  toConfirm: AdminEvent[];
  /** The number of registrations in them. */
  confirmations: number;
  understaffed: AdminEvent[];
  /** Events that take place tomorrow, from their first or a later day on. */
  tomorrow: AdminEvent[];
  /** yyyy-MM-dd */
  tomorrowsDay: string;
};

/** Finds what organisers have to do in the active events, which come in order of their starts. Cancelled ones need nothing. */
export function toDoIn(active: readonly AdminEvent[], now: Date): ToDo {
  const events = active.filter((event) => !isCancelled(event));
  const tomorrowsDay = clubDay(addClubDays(now, 1));
  const toConfirm = events.filter((event) => awaitsDecision(event, now));
  return {
    toConfirm,
    confirmations: toConfirm.reduce((sum, { pendingCount }) => sum + pendingCount, 0),
    understaffed: events.filter((event) => isUnderstaffed(event, now)),
    tomorrow: events.filter((event) => daysOf(event).includes(tomorrowsDay)),
    tomorrowsDay,
  };
}
