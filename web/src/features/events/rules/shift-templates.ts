import { DAY_MS, type ShiftForm, type ShiftTemplate, shiftFormTexts, type TemplateShift } from '@club/contract';
import { EMPTY_SHIFT, newShiftId, withTexts } from './shift-rows';
import { wallClock, wallClockText } from './wall-clock';

const noonOf = (day: string): number => wallClock(`${day}T12:00`);
const dayAt = (firstDay: string, days: number): string => wallClockText(noonOf(firstDay) + days * DAY_MS).slice(0, 10);

/** Makes a template of valid rows. Their days count from the first day of the event, yyyy-MM-dd. */
export const templateShiftsOf = (rows: readonly ShiftForm[], firstDay: string): TemplateShift[] =>
  rows.map((row) => {
    const { startTime, endTime } = shiftFormTexts(row);
    const dayOf = (text: string) => Math.round((noonOf(text.slice(0, 10)) - noonOf(firstDay)) / DAY_MS);
    const clockOf = (text: string) => text.slice(11, 16);
    return {
      title: row.title.trim(),
      startDay: row.hasTimes ? dayOf(startTime) : null,
      startTime: row.hasTimes ? clockOf(startTime) : null,
      endDay: row.hasTimes ? dayOf(endTime) : null,
      endTime: row.hasTimes ? clockOf(endTime) : null,
      maxParticipants: row.maxParticipants.trim() === '' ? null : Number(row.maxParticipants),
      description: row.description.trim() || null,
    };
  });

/** New rows made of a template, for an event that begins on that day. */
export const rowsOfTemplate = ({ shifts }: Pick<ShiftTemplate, 'shifts'>, firstDay: string): ShiftForm[] =>
  shifts.map(({ startDay, startTime, endDay, endTime, ...shift }) => {
    const row = {
      ...EMPTY_SHIFT,
      id: newShiftId(),
      title: shift.title,
      maxParticipants: shift.maxParticipants === null ? '' : String(shift.maxParticipants),
      description: shift.description ?? '',
    };
    const textAt = (day: number | null, time: string | null) => `${dayAt(firstDay, Number(day))}T${time}`;
    return startDay === null
      ? { ...row, hasTimes: false }
      : withTexts(row, textAt(startDay, startTime), textAt(endDay, endTime));
  });
