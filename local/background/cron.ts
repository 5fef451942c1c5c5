/** Says whether the minute in which an instant lies is one of the schedule. */
export type Schedule = (instant: Date) => boolean;

const MINUTE_MS = 60_000;

/** minute, hour, day of the month, month, weekday (0 and 7 are Sunday) */
const RANGES = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 7],
] as const;

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/**
 * A schedule as Cloud Scheduler takes it: Unix cron with numbers, or `every 5 minutes`.
 * null: one that this cannot read.
 */
export function parseSchedule(text: string, timeZone: string): Schedule | null {
  const fields = asCron(text).split(/\s+/);
  const allowed = RANGES.map(([lowest, highest], index) => parseField(fields[index] ?? '', lowest, highest));
  if (fields.length !== RANGES.length || !allowed.every((values) => values !== null)) return null;
  const [minutes, hours, days, months, weekdays] = allowed as [Values, Values, Values, Values, Values];
  // When both name days, either will do: so it is in every cron.
  const isEitherDay = fields[2] !== '*' && fields[4] !== '*';
  const wallClock = wallClockIn(timeZone);

  return (instant) => {
    const { minute, hour, day, month, weekday } = wallClock(instant);
    if (!minutes.has(minute) || !hours.has(hour) || !months.has(month)) return false;
    const isWeekday = weekdays.has(weekday) || (weekday === 0 && weekdays.has(7));
    return isEitherDay ? days.has(day) || isWeekday : days.has(day) && isWeekday;
  };
}

/** The last minute of the schedule that began after `after` and not after `until`; null: there is none. */
export function lastDue(schedule: Schedule, after: Date, until: Date): Date | null {
  for (let minute = Math.floor(until.getTime() / MINUTE_MS); minute * MINUTE_MS > after.getTime(); minute -= 1) {
    const instant = new Date(minute * MINUTE_MS);
    if (schedule(instant)) return instant;
  }
  return null;
}

type Values = ReadonlySet<number>;

/** Cloud Scheduler counts such minutes from the full hour. */
const asCron = (text: string): string => text.trim().replace(/^every (\d+) min(?:ute)?s?$/, '*/$1 * * * *');

/** `*`, `5`, `1-5`, `*\/10`, `8-18/2`, and lists of these. */
function parseField(text: string, lowest: number, highest: number): Values | null {
  const values = new Set<number>();
  for (const part of text.split(',')) {
    const [whole, range = '', step] = /^(\*|\d+(?:-\d+)?)(?:\/(\d+))?$/.exec(part) ?? [];
    if (whole === undefined) return null;
    const [from = Number.NaN, to = from] = range === '*' ? [lowest, highest] : range.split('-').map(Number);
    const by = Number(step ?? 1);
    if (!(from >= lowest && to <= highest && from <= to && by > 0)) return null;
    for (let value = from; value <= to; value += by) values.add(value);
  }
  return values;
}

function wallClockIn(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    ...({ minute: 'numeric', hour: 'numeric', day: 'numeric', month: 'numeric', weekday: 'short' } as const),
  });
  return (instant: Date) => {
    const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
    const { minute, hour, day, month, weekday = '' } = parts;
    return {
      ...{ minute: Number(minute), hour: Number(hour), day: Number(day), month: Number(month) },
      weekday: WEEKDAYS.indexOf(weekday),
    };
  };
}
