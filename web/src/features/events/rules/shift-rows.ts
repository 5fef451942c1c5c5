import { type EventForm, fromClubInput, HOUR_MS, type ShiftForm, shiftFormTexts } from '@club/contract';
import { wallClock, wallClockText } from './wall-clock';

const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz';

/** 8 of 36 signs: among 60 shifts no two are alike. */
export const newShiftId = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(8)), (number) => DIGITS[number % DIGITS.length]).join('');

export const EMPTY_SHIFT: Omit<ShiftForm, 'id'> = {
  title: '',
  hasTimes: true,
  day: '',
  from: '',
  to: '',
  endDay: '',
  maxParticipants: '',
  description: '',
};

export const newContribution = (): ShiftForm => ({ ...EMPTY_SHIFT, id: newShiftId(), hasTimes: false });

/** An untitled shift that follows when all others are over, as long and with as many places; the first one begins with the event. */
export function newShift(rows: readonly ShiftForm[], event: Pick<EventForm, 'startTime'>): ShiftForm {
  const last = lastToEnd(rows);
  if (last) return { ...followingShift(last), title: '', description: '' };
  const shift = { ...EMPTY_SHIFT, id: newShiftId() };
  if (!fromClubInput(event.startTime)) return shift;
  return withTexts(shift, event.startTime, wallClockText(wallClock(event.startTime) + 2 * HOUR_MS));
}

/** Returns the last row of several that end together. Rows without times end never. */
function lastToEnd(rows: readonly ShiftForm[]): ShiftForm | null {
  let last: { row: ShiftForm; end: string } | null = null;
  for (const row of rows) {
    const end = textsOf(row)?.endTime;
    if (end !== undefined && (last === null || end >= last.end)) last = { row, end };
  }
  return last?.row ?? null;
}

/** The same task in the time that follows. Without complete times it is the same shift once more, and so is a contribution. */
export function followingShift(shift: ShiftForm): ShiftForm {
  const copy = { ...shift, id: newShiftId() };
  const times = textsOf(shift);
  if (!times) return copy;
  const length = wallClock(times.endTime) - wallClock(times.startTime);
  // Stryker disable next-line EqualityOperator: a shift that ends when it begins is followed by none that is longer.
  return length > 0 ? withTexts(copy, times.endTime, wallClockText(wallClock(times.endTime) + length)) : copy;
}

/** The shifts so many milliseconds of the club's clock later. Incomplete times and contributions stay as they are. */
export const movedShifts = (shifts: readonly ShiftForm[], ms: number): ShiftForm[] =>
  shifts.map((shift) => {
    const times = textsOf(shift);
    if (!times) return shift;
    const later = (text: string) => existing(wallClock(text) + ms);
    return withTexts(shift, later(times.startTime), later(times.endTime));
  });

/** A time that summer time skips becomes an hour later, as it does for the occurrences of a series. */
function existing(ms: number): string {
  const text = wallClockText(ms);
  return fromClubInput(text) ? text : wallClockText(ms + HOUR_MS);
}

export const withNewIds = (shifts: readonly ShiftForm[]): ShiftForm[] =>
  shifts.map((shift) => ({ ...shift, id: newShiftId() }));

/** The list with the row at `from` moved to the place of the row at `to`. */
export function reordered<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const [row] = rows.slice(from, from + 1);
  if (row === undefined || to < 0 || to >= rows.length) return [...rows];
  return rows.toSpliced(from, 1).toSpliced(to, 0, row);
}

/** null without times, and while one is incomplete or tells no moment. */
export function textsOf(shift: ShiftForm): { startTime: string; endTime: string } | null {
  if (!shift.hasTimes) return null;
  const texts = shiftFormTexts(shift);
  return fromClubInput(texts.startTime) && fromClubInput(texts.endTime) ? texts : null;
}

/** The row with the times of two `datetime-local` fields. */
export function withTexts(shift: ShiftForm, startTime: string, endTime: string): ShiftForm {
  const times = { day: startTime.slice(0, 10), from: startTime.slice(11), to: endTime.slice(11), endDay: '' };
  const row = { ...shift, ...times };
  return shiftFormTexts(row).endTime === endTime ? row : { ...row, endDay: endTime.slice(0, 10) };
}
