import { type CardEvent, daySpanOf } from '@club/contract';
import { addDays, weekdayOf } from '@/features/calendar/rules/month';

type Timed = Pick<CardEvent, 'startTime' | 'endTime'>;

/** Computing club time is slow, and lists of thousands are filtered with every letter of a search. */
const known = new WeakMap<Timed, readonly string[]>();

/** The days in club time on which the event takes place, as yyyy-MM-dd in their order; the first is that of its start. */
export function daysOf(event: Timed): readonly string[] {
  const days = known.get(event) ?? computeDays(event);
  // Stryker disable next-line CallExpression: it only saves work.
  known.set(event, days);
  return days;
}

function computeDays(event: Timed): readonly string[] {
  const { first, last } = daySpanOf(event);
  const days = [first];
  for (let day = addDays(first, 1); day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

const SATURDAY = 5;

export const isWeekend = (day: string): boolean => weekdayOf(day) >= SATURDAY;

/** The keys are days as yyyy-MM-dd. An event of several days is on each of them. */
export function eventsByDay<Event extends Timed>(events: readonly Event[]): Map<string, Event[]> {
  const byDay = new Map<string, Event[]>();
  for (const event of events) {
    for (const day of daysOf(event)) {
      const ofDay = byDay.get(day);
      if (ofDay) ofDay.push(event);
      else byDay.set(day, [event]);
    }
  }
  return byDay;
}
