import {
  canJoin,
  canWithdraw,
  clubDay,
  type EventDetail,
  formatClub,
  freePlaces,
  isActive,
  isAhead,
  isCancelled,
  isContribution,
  isOver,
  isWaiting,
  overlap,
  type PartViewer,
  type RegistrablePart,
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
  const coming = timed.filter(({ shift }) => isAhead(timesOf(shift, event), now));
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
    isClosed: isClosed && !isCancelled(event) && rows.some((row) => isAhead(timesOf(row.shift, event), now)),
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

/** The shift as something that people register for. */
export const partOf = (shift: Pick<ShownShift, 'startTime' | 'endTime'>, event: EventDetail): RegistrablePart => ({
  startTime: shift.startTime ?? event.startTime,
  registrationEnabled: event.registrationEnabled,
  cancelledAt: event.cancelledAt,
});

export const partViewerOf = (held: Registration): PartViewer => ({
  myStatus: isWaiting(held) ? 'waitlisted' : 'registered',
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
  const part = partOf(shift, event);
  const over = isOver(times, now);
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
    action: actionFor(part, held, isFull, now),
    obstacle: obstacleTo(shift, event, own),
    isRunning: !isAhead(times, now) && !over,
    isOver: over,
  };
}

function actionFor(part: RegistrablePart, held: Registration | null, isFull: boolean, now: Date): ShiftAction | null {
  if (held)
    return canWithdraw(part, partViewerOf(held), now).isAllowed ? (isWaiting(held) ? 'leave' : 'give-up') : null;
  // The page asks visitors to sign in when they have chosen a shift.
  return canJoin(part, { myStatus: null }, now).isAllowed ? (isFull ? 'wait' : 'take') : null;
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
