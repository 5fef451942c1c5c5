import {
  clubDay,
  type EventDetail,
  formatClub,
  freePlaces,
  hasStarted,
  isActive,
  isCancelled,
  isContribution,
  isOver,
  isWaiting,
  overlap,
  type Registration,
  type ShownShift,
  shiftHours,
  shiftName,
  type User,
  type WaitlistInfo,
} from '@club/contract';
import { type DayView, dayView } from '@/features/events/texts';

/** What the one button of a shift does for the viewer. */
export type ShiftAction = 'take' | 'wait' | 'give-up' | 'leave';

/** Everything that a row of the timetable says. */
export type ShiftRow = {
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
  action: ShiftAction | null;
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
  /** The viewer's turn for whichever shift has a place first. */
  anyTurn: { position: number | null } | null;
  /** Whether the viewer can leave it to the server which shift they get. */
  offersAny: boolean;
  /** Whether people who want a place cannot have one, because registration is closed. */
  isClosed: boolean;
};

type Viewer = { user: Pick<User, 'id'> | null; waitlist: WaitlistInfo | undefined };

export function timetableOf(event: EventDetail, viewer: Viewer, now: Date): Timetable {
  const own = ownPlaces(event, viewer.user);
  const rows = event.shifts.map((shift) => rowOf(shift, event, own, viewer, now));
  const timed = rows.filter(({ shift }) => !isContribution(shift)).sort(byStart);
  const dates = [...new Set(timed.map(({ shift }) => clubDay(startOf(shift))))];
  const coming = timed.filter(({ shift }) => !hasStarted(timesOf(shift, event), now));
  const anyTurn = own.find((registration) => registration.shiftId === null && isWaiting(registration));
  const isClosed = !event.registrationEnabled || isCancelled(event);
  return {
    days: dates.flatMap((date) => {
      const ofDay = timed.filter(({ shift }) => clubDay(startOf(shift)) === date);
      const [first] = ofDay;
      return first ? [{ ...dayView(startOf(first.shift), now), date, rows: ofDay }] : [];
    }),
    contributions: rows.filter(({ shift }) => isContribution(shift)),
    anyTurn: anyTurn ? { position: viewer.waitlist?.position ?? null } : null,
    offersAny: !isClosed && coming.length >= 2 && !anyTurn && !timed.some((row) => row.own !== null),
    isClosed: isClosed && !isCancelled(event) && rows.some((row) => !hasStarted(timesOf(row.shift, event), now)),
  };
}

/** The viewer's places and turns. */
export const ownPlaces = (
  { registrations }: Pick<EventDetail, 'registrations'>,
  user: Pick<User, 'id'> | null,
): Registration[] =>
  user === null ? [] : registrations.filter((one) => one.userId === user.id && (isActive(one) || isWaiting(one)));

/** Until a contribution's event begins, it can be taken and given up. */
export const timesOf = (
  { startTime, endTime }: Pick<ShownShift, 'startTime' | 'endTime'>,
  event: Pick<EventDetail, 'startTime' | 'endTime'>,
): { startTime: string; endTime: string } => ({
  startTime: startTime ?? event.startTime,
  endTime: endTime ?? event.endTime,
});

const startOf = ({ startTime }: ShownShift): string => startTime ?? '';

const byStart = (one: ShiftRow, other: ShiftRow): number =>
  Date.parse(one.shift.startTime ?? '') - Date.parse(other.shift.startTime ?? '');

export const isFullShift = ({
  maxParticipants,
  registrations,
}: Pick<ShownShift, 'maxParticipants' | 'registrations'>) => freePlaces(maxParticipants, registrations) === 0;

function rowOf(
  shift: ShownShift,
  event: EventDetail,
  own: readonly Registration[],
  { waitlist }: Viewer,
  now: Date,
): ShiftRow {
  const times = timesOf(shift, event);
  const held = own.find(({ shiftId }) => shiftId === shift.id) ?? null;
  const isFull = isFullShift(shift);
  const begun = hasStarted(times, now);
  const over = isOver(times, now);
  const joins = !begun && event.registrationEnabled && !isCancelled(event);
  const gives = held && (isWaiting(held) ? 'leave' : 'give-up');
  return {
    shift,
    name: shiftName(shift, event),
    hours: shiftHours(shift),
    clock: isContribution(shift)
      ? null
      : { start: formatClub(times.startTime, 'HH:mm'), end: formatClub(times.endTime, 'HH:mm') },
    own: held,
    fill: fillText(shift),
    isFull,
    position:
      held && isWaiting(held) ? (waitlist?.shifts.find(({ shiftId }) => shiftId === shift.id)?.position ?? null) : null,
    action: gives ? (begun ? null : gives) : joins ? (isFull ? 'wait' : 'take') : null,
    obstacle: obstacleTo(shift, event, own),
    isRunning: begun && !over,
    isOver: over,
  };
}

const fillText = ({ registrations, maxParticipants }: ShownShift): string =>
  maxParticipants === null ? `${registrations} dabei` : `${registrations} von ${maxParticipants}`;

/** Names the shift that the viewer has at the same time. */
function obstacleTo(shift: ShownShift, event: EventDetail, own: readonly Registration[]): string | null {
  const other = event.shifts.find(
    (one) =>
      one.id !== shift.id &&
      overlap(one, shift) &&
      own.some((registration) => registration.shiftId === one.id && isActive(registration)),
  );
  return other ? shiftName(other, event) : null;
}
