const MONTHS = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' ');
const SHORT_MONTHS = 'Jan. Feb. März Apr. Mai Juni Juli Aug. Sep. Okt. Nov. Dez.'.split(' ');
const WEEKDAYS = 'Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag'.split(' ');

const padded = (value: number, digits: number): string => String(value).padStart(digits, '0');
// Stryker disable next-line StringLiteral: each date has one of the seven.
const weekday = (date: Date): string => WEEKDAYS[date.getDay()] ?? '';

const TOKENS: Record<string, (date: Date) => string> = {
  yyyy: (date) => padded(date.getFullYear(), 4),
  // Stryker disable next-line StringLiteral: each date has one of the twelve.
  MMMM: (date) => MONTHS[date.getMonth()] ?? '',
  // Stryker disable next-line StringLiteral: each date has one of the twelve.
  MMM: (date) => SHORT_MONTHS[date.getMonth()] ?? '',
  MM: (date) => padded(date.getMonth() + 1, 2),
  M: (date) => String(date.getMonth() + 1),
  dd: (date) => padded(date.getDate(), 2),
  d: (date) => String(date.getDate()),
  EEEE: weekday,
  EEE: (date) => `${weekday(date).slice(0, 2)}.`,
  EEEEEE: (date) => weekday(date).slice(0, 2),
  HH: (date) => padded(date.getHours(), 2),
  H: (date) => String(date.getHours()),
  mm: (date) => padded(date.getMinutes(), 2),
  ss: (date) => padded(date.getSeconds(), 2),
  SSS: (date) => padded(date.getMilliseconds(), 3),
};

/** A text in quotes, or a letter as often as it repeats. */
const PARTS = /'([^']*)'|([A-Za-z])\2*/g;

/**
 * The date as German text by a pattern of date-fns, with the tokens above: `d. MMMM yyyy 'um' HH:mm`. The format function
 * of date-fns also brings eras, weeks, time zones, ordinals and two languages, which are 7 KB of what a phone needs for its first list.
 */
export function formatByPattern(date: Date, pattern: string): string {
  if (Number.isNaN(date.getTime())) throw new RangeError('Invalid date');
  return pattern.replace(PARTS, (part: string, text: string | undefined) => {
    if (text !== undefined) return text;
    const token = TOKENS[part];
    if (!token) throw new RangeError(`Unknown token ${part} in the date pattern ${pattern}`);
    return token(date);
  });
}
