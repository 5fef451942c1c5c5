import { formatClub, type Instant, isSameClubDay } from '../club-time';
import { daySpanOf } from '../events/event-days';

type Times = { startTime: Instant | null; endTime: Instant | null };

/** '10–12 Uhr', or '10:30–12:00 Uhr'; null for a contribution. */
export function shiftHours({ startTime, endTime }: Times): string | null {
  // Stryker disable next-line ConditionalExpression,LogicalOperator: a shift has both times or neither.
  if (startTime === null || endTime === null) return null;
  const isOnTheHour = [startTime, endTime].every((instant) => formatClub(instant, 'mm') === '00');
  const [start, end] = [startTime, endTime].map((instant) => formatClub(instant, isOnTheHour ? 'H' : 'HH:mm'));
  return `${start}–${end} Uhr`;
}

/** 'Sa 18.07. 10–12 Uhr' */
export const datedHours = (times: { startTime: Instant; endTime: Instant | null }): string =>
  `${formatClub(times.startTime, 'EEEEEE dd.MM.')} ${shiftHours(times)}`;

/** Without an end it is an event of one day. */
type ShiftEvent = { startTime: Instant; endTime?: Instant };

/**
 * 'Grill, 10–12 Uhr', and 'Aufbau, Fr 18–20 Uhr' on another day than that of its event, or where the event takes several
 * days. A contribution has its title alone.
 */
export function shiftName(shift: Times & { title: string }, event: ShiftEvent): string {
  const hours = shiftHours(shift);
  // Stryker disable next-line ConditionalExpression,LogicalOperator: what has hours has a start.
  if (hours === null || shift.startTime === null) return shift.title;
  const isClear = isSameClubDay(shift.startTime, event.startTime) && !hasSeveralDays(event);
  return `${shift.title}, ${isClear ? '' : `${formatClub(shift.startTime, 'EEEEEE')} `}${hours}`;
}

function hasSeveralDays({ startTime, endTime = startTime }: ShiftEvent): boolean {
  const { first, last } = daySpanOf({ startTime, endTime });
  return first !== last;
}

type Gap = Times & { title: string; missing: number };

/** 'Grill 14–16 Uhr: es fehlen 2', and 'Aufbau Fr 18–20 Uhr: es fehlen 2' where `shiftName` names the day. */
export function gapText({ missing, ...shift }: Gap, event: ShiftEvent): string {
  const name = shiftName({ ...shift, title: '' }, event).replace(',', '');
  return `${shift.title}${name}: es ${missing === 1 ? 'fehlt' : 'fehlen'} ${missing}`;
}
