import { type AdminEvent, addClubDays, clubDay, hasStarted, isCancelled, isOver, isUnderstaffed } from '@club/contract';
import { daysOf } from './event-days';

type Counted = Pick<
  AdminEvent,
  'maxParticipants' | 'registrationEnabled' | 'cancelledAt' | 'isDraft' | '_count' | 'startTime'
>;

/** Organisers look so far ahead for helpers. */
const UNDERSTAFFED_DAYS = 14;

/** Too few help at the event, by the rule of the notice that asks members for help, and it starts within the next 14 days. */
export function needsHelpersSoon(event: Counted, now: Date): boolean {
  const isSoon = !hasStarted(event, now) && new Date(event.startTime) <= addClubDays(now, UNDERSTAFFED_DAYS);
  return isSoon && !event.isDraft && isUnderstaffed(event, event._count.registrations);
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

/** Finds what organisers have to do in the active events, which come in order of their starts. Cancelled ones and drafts need nothing. */
export function toDoIn(active: readonly AdminEvent[], now: Date): ToDo {
  const events = active.filter((event) => !isCancelled(event) && !event.isDraft);
  const tomorrowsDay = clubDay(addClubDays(now, 1));
  const toConfirm = events.filter((event) => awaitsDecision(event, now));
  return {
    toConfirm,
    confirmations: toConfirm.reduce((sum, { pendingCount }) => sum + pendingCount, 0),
    understaffed: events.filter((event) => needsHelpersSoon(event, now)),
    tomorrow: events.filter((event) => daysOf(event).includes(tomorrowsDay)),
    tomorrowsDay,
  };
}
