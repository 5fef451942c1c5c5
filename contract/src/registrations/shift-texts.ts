import { formatClub, type Instant, isSameClubDay } from '../club-time';

type Times = { startTime: Instant | null; endTime: Instant | null };

/** '10–12 Uhr', or '10:30–12:00 Uhr'; null for a contribution. */
export function shiftHours({ startTime, endTime }: Times): string | null {
  if (startTime === null || endTime === null) return null;
  const isOnTheHour = [startTime, endTime].every((instant) => formatClub(instant, 'mm') === '00');
  const [start, end] = [startTime, endTime].map((instant) => formatClub(instant, isOnTheHour ? 'H' : 'HH:mm'));
  return `${start}–${end} Uhr`;
}

/** 'Grill, 10–12 Uhr', and 'Aufbau, Fr 18–20 Uhr' on another day than that of its event. A contribution has its title alone. */
export function shiftName(shift: Times & { title: string }, event: { startTime: Instant }): string {
  const hours = shiftHours(shift);
  if (hours === null || shift.startTime === null) return shift.title;
  const day = isSameClubDay(shift.startTime, event.startTime) ? '' : `${formatClub(shift.startTime, 'EEEEEE')} `;
  return `${shift.title}, ${day}${hours}`;
}

type Gap = Times & { title: string; missing: number };

/** 'Grill 14–16 Uhr: es fehlen 2', and 'Aufbau Fr 18–20 Uhr: es fehlen 2' on another day than that of the event. */
export function gapText({ missing, ...shift }: Gap, event: { startTime: Instant }): string {
  const name = shiftName({ ...shift, title: '' }, event).replace(',', '');
  return `${shift.title}${name}: es ${missing === 1 ? 'fehlt' : 'fehlen'} ${missing}`;
}
