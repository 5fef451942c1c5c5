import {
  type AdminEvent,
  addClubDays,
  clubDay,
  gapText,
  isAhead,
  isCancelled,
  isOver,
  isUnderstaffed,
} from '@club/contract';
import { daysOf } from './event-days';

type Counted = Pick<
  AdminEvent,
  'maxParticipants' | 'registrationEnabled' | 'cancelledAt' | 'isDraft' | '_count' | 'startTime' | 'gaps'
>;

/** Organisers look so far ahead for helpers. */
const UNDERSTAFFED_DAYS = 14;

/**
 * Too few help at the event, or in one of its shifts, by the rule of the notice that asks members for help, and that starts
 * within the next 14 days.
 */
export function needsHelpersSoon(event: Counted, now: Date): boolean {
  if (event.isDraft) return false;
  if (event.gaps.length > 0) return gapsSoon(event, now).length > 0;
  return isSoon(event, now) && isUnderstaffed(event, event._count.registrations);
}

/** The shifts that lack people and start within the next 14 days. Something to bring is due when the event starts. */
export const gapsSoon = (event: Pick<AdminEvent, 'gaps' | 'startTime'>, now: Date): AdminEvent['gaps'] =>
  event.gaps.filter((gap) => isSoon({ startTime: gap.startTime ?? event.startTime }, now));

const isSoon = (event: { startTime: string }, now: Date): boolean =>
  isAhead(event, now) && new Date(event.startTime) <= addClubDays(now, UNDERSTAFFED_DAYS);

/** When the last thing of the event ends: a shift may end later than the event. */
export const lastEndOf = ({ endTime, occupiedUntil }: Pick<AdminEvent, 'endTime' | 'occupiedUntil'>) => ({
  endTime: occupiedUntil ?? endTime,
});

/** '3 von 12', or 'Grill 14–16 Uhr: es fehlen 2' of the first shift that lacks people. */
export function helpersText(event: Counted, now: Date): string {
  const [first, ...others] = gapsSoon(event, now);
  if (!first) return `${event._count.registrations} von ${event.maxParticipants}`;
  const more = others.length === 1 ? 'eine weitere Schicht' : `${others.length} weitere Schichten`;
  return `${gapText(first, event)}${others.length > 0 ? ` und ${more}` : ''}`;
}

/** Registrations wait for an organiser, and deciding still means something. */
export const awaitsDecision = (
  event: Pick<AdminEvent, 'pendingCount' | 'endTime' | 'occupiedUntil' | 'cancelledAt'>,
  now: Date,
): boolean => event.pendingCount > 0 && !isOver(lastEndOf(event), now) && !isCancelled(event);

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
