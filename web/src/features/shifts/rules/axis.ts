import { clubDate, formatClub } from '@club/contract';
import type { ShiftRow, TimetableDay } from './timetable';

/** One block of the picture: lines and columns count from 1. A column is `STEP_MINUTES` wide. */
export type AxisBlock = { row: ShiftRow; line: number; column: number; columns: number };

export type Axis = {
  /** The tasks in order of their first shifts, each with the line at which it begins, and how many it takes. */
  tasks: { title: string; line: number; lines: number }[];
  /** By task and start. */
  blocks: AxisBlock[];
  columns: number;
  /** The hours below which the blocks stand. */
  hours: { text: string; column: number }[];
};

/** Shifts begin and end on multiples of this. */
const STEP_MINUTES = 5;
const STEP_MS = STEP_MINUTES * 60_000;
const HOUR_MS = 3_600_000;

/** Time and button of a block need this share of the picture's width. */
const NARROWEST = 0.225;
/** Fewer shifts are seen at a glance in a list. */
const FEWEST = 4;

/** A day as a picture: time from left to right, one task below the other. null for a day that a list shows better. */
export function axisOf({ rows }: Pick<TimetableDay, 'rows'>): Axis | null {
  const spans = rows.flatMap((row) => {
    const { startTime, endTime } = row.shift;
    return startTime === null || endTime === null
      ? []
      : [{ row, start: Date.parse(startTime), end: Date.parse(endTime) }];
  });
  if (spans.length < FEWEST) return null;
  const from = hourBefore(Math.min(...spans.map(({ start }) => start)));
  const until = hourAfter(Math.max(...spans.map(({ end }) => end)));
  if (spans.some(({ start, end }) => (end - start) / (until - from) < NARROWEST)) return null;

  const columnAt = (instant: number) => Math.round((instant - from) / STEP_MS) + 1;
  const tasks: Axis['tasks'] = [];
  const blocks: AxisBlock[] = [];
  let line = 1;
  for (const title of new Set(spans.map(({ row }) => row.shift.title))) {
    // Shifts of one task that overlap stand on lines of their own.
    const ends: number[] = [];
    for (const { row, start, end } of spans.filter((span) => span.row.shift.title === title)) {
      const free = ends.findIndex((last) => last <= start);
      const lane = free < 0 ? ends.length : free;
      ends[lane] = end;
      blocks.push({ row, line: line + lane, column: columnAt(start), columns: columnAt(end) - columnAt(start) });
    }
    tasks.push({ title, line, lines: ends.length });
    line += ends.length;
  }
  return { tasks, blocks, columns: columnAt(until) - 1, hours: hoursOf(from, until, columnAt) };
}

/** Every second hour of a long day. */
function hoursOf(from: number, until: number, columnAt: (instant: number) => number): Axis['hours'] {
  const step = until - from > 8 * HOUR_MS ? 2 * HOUR_MS : HOUR_MS;
  const count = Math.ceil((until - from) / step);
  return Array.from({ length: count }, (_, index) => {
    const instant = from + index * step;
    return { text: formatClub(instant, 'H'), column: columnAt(instant) };
  });
}

const minutesPast = (instant: number): number => clubDate(instant).getMinutes() * 60_000 + (instant % 60_000);
const hourBefore = (instant: number): number => instant - minutesPast(instant);
const hourAfter = (instant: number): number => (minutesPast(instant) === 0 ? instant : hourBefore(instant) + HOUR_MS);
