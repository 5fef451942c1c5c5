import {
  type CardEvent,
  clubDay,
  type EventDetail,
  formatClub,
  isAhead,
  isCancelled,
  isContribution,
  isFull,
  isOver,
  isWaiting,
  overlap,
  type PartAction,
  partActionFor,
  type Registration,
  type ShownShift,
  shiftHours,
  shiftName,
  type User,
  type WaitlistInfo,
} from '@club/contract';
import { type DayView, dayView } from '@/features/events/texts';
import { groupBy } from '@/lib/group-by';
import { clashOf, ownPlaces, type ShownPart, shownParts, statusIn } from './event-parts';

/** Everything that a row of the timetable says. */
export type ShiftRow = {
  part: ShownPart;
  shift: ShownShift;
  /** 'Grill, 10–12 Uhr' */
  name: string;
  /** '10–12 Uhr'; null for a contribution. */
  hours: string | null;
  /** '10:00' and '12:00' */
  clock: { start: string; end: string } | null;
  /** The viewer's place or turn. */
  own: Registration | null;
  /** '2 von 3', or '2 dabei' without a limit. */
  fill: string;
  isFull: boolean;
  /** The viewer's position among those who wait for this shift; null without one. */
  position: number | null;
  /** null when nothing can be done any more, or the page says above why not. */
  action: PartAction['kind'] | null;
  /** Why the viewer cannot have it beside what they have; null: they can. */
  obstacle: string | null;
  isRunning: boolean;
  isOver: boolean;
};

export type TimetableDay = DayView & {
  /** yyyy-MM-dd */
  date: string;
  rows: ShiftRow[];
};

export type Timetable = {
  /** The shifts with times, by the day on which they begin, each in order of their starts. */
  days: TimetableDay[];
  contributions: ShiftRow[];
  /** Whether the viewer can leave it to the server which shift they get. */
  offersAny: boolean;
  /** Whether people who want a place cannot have one, because registration is closed. */
  isClosed: boolean;
};

type Viewer = { user: Pick<User, 'id'> | null; waitlist: WaitlistInfo | undefined };

export function timetableOf(event: EventDetail, viewer: Viewer, now: Date): Timetable {
  const own = ownPlaces(event, viewer.user);
  const rows = shownParts(event).flatMap((part) =>
    part.shift ? rowOf(part, part.shift, event, own, viewer, now) : [],
  );
  const timed = rows.filter(({ shift }) => !isContribution(shift)).sort(byStart);
  const coming = timed.filter(({ part }) => isAhead(part, now));
  const waitsForAny = own.some(({ shiftId }) => shiftId === null);
  const isClosed = !event.registrationEnabled || isCancelled(event);
  return {
    days: [...groupBy(timed, ({ part }) => clubDay(part.startTime))].map(([date, ofDay]) => ({
      ...dayView(date, now),
      date,
      rows: ofDay,
    })),
    contributions: rows.filter(({ shift }) => isContribution(shift)),
    offersAny: !isClosed && coming.length >= 2 && !waitsForAny && !timed.some((row) => row.own !== null),
    isClosed: isClosed && !isCancelled(event) && rows.some(({ part }) => isAhead(part, now)),
  };
}

const byStart = (one: ShiftRow, other: ShiftRow): number =>
  Date.parse(one.part.startTime) - Date.parse(other.part.startTime);

function rowOf(
  part: ShownPart,
  shift: ShownShift,
  event: EventDetail,
  own: readonly Registration[],
  { waitlist }: Viewer,
  now: Date,
): ShiftRow {
  const held = own.find(({ shiftId }) => shiftId === shift.id) ?? null;
  const over = isOver(part, now);
  // The page asks visitors to sign in when they have chosen a shift.
  const { kind, blockedBy } = partActionFor(part, { myStatus: held && statusIn(held) }, now);
  return {
    part,
    shift,
    name: shiftName(shift, event),
    hours: shiftHours(shift),
    clock: isContribution(shift)
      ? null
      : { start: formatClub(part.startTime, 'HH:mm'), end: formatClub(part.endTime, 'HH:mm') },
    own: held,
    fill: fillText(shift),
    isFull: isFull(part),
    position:
      held && isWaiting(held) ? (waitlist?.shifts.find(({ shiftId }) => shiftId === shift.id)?.position ?? null) : null,
    action: blockedBy === null ? kind : null,
    obstacle: clashOf(shift, event, own),
    isRunning: !isAhead(part, now) && !over,
    isOver: over,
  };
}

const fillText = ({ registrations, maxParticipants }: ShownShift): string =>
  maxParticipants === null ? `${registrations} dabei` : `${registrations} von ${maxParticipants}`;

type OwnEvent = Pick<CardEvent, 'id' | 'title' | 'startTime' | 'endTime' | 'cancelledAt' | 'myStatus' | 'myShifts'>;

/** Says what the member does in another event at the time of the shift: '„Heimspiel“, 14–16 Uhr'; null when there is nothing. */
export function busyWith(shift: ShownShift, eventId: number, events: readonly OwnEvent[]): string | null {
  for (const event of events) {
    if (event.id === eventId || isCancelled(event) || event.myStatus !== 'registered') continue;
    // Somebody who only brings something is free.
    const busy = (event.myShifts.length > 0 ? event.myShifts : [event]).find((times) => overlap(times, shift));
    if (busy) return `„${event.title}“, ${shiftHours(busy)}`;
  }
  return null;
}
