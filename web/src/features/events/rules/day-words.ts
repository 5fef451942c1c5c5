import { clubDay, searchKey } from '@club/contract';
import { addDays, weekdayOf } from '@/features/calendar/rules/month';
import { isWeekend } from './event-days';

/** Says whether a day, written yyyy-MM-dd, is meant. */
type DayTest = (day: string) => boolean;

/** Words of a search that stand for days: '12. Dezember', 'Samstag', 'heute'. */
export type DayPhrase = {
  text: string;
  means: DayTest;
  /** Two letters that occur in many words, as 'Mi' and 'So'. */
  abbreviated: boolean;
};

const WEEKDAYS = ['montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag', 'sonntag'];
const WEEKDAY = new RegExp(`^(${WEEKDAYS.join('|')}|sonnabend)s?$`);
const SHORT_WEEKDAYS = ['mo', 'di', 'mi', 'do', 'fr', 'sa', 'so'];
const SHORT_WEEKDAY = new RegExp(`^(${SHORT_WEEKDAYS.join('|')})\\.?$`);

/** As searchKey writes them: 'märz' and 'maerz' are both 'marz'. */
const MONTHS = 'januar februar marz april mai juni juli august september oktober november dezember'.split(' ');
const MONTH = `(${MONTHS.join('|')}|(?:jan|feb|mar|apr|jun|jul|aug|sept?|okt|nov|dez)\\.?)`;

const LEAD = /^(?:am|im|den|der|vom) /;
const DAY_AND_MONTH = /^(\d{1,2})\.(?: ?(\d{1,2})(?:\.|\. ?(\d{4})|\.(\d{2}))?)?$/;
const NAMED_MONTH = new RegExp(`^(?:(\\d{1,2})\\.? ?)?${MONTH}(?: (\\d{4}))?$`);

/** 'am 12. Dezember 2026' has the most words. */
const MOST_WORDS = 4;

/** Divides a search into phrases that may stand for days, each as long as possible, and the other words. */
export function dayPhrases(query: string, now: Date): { phrases: DayPhrase[]; rest: string } {
  const words = query.split(/\s+/);
  const phrases: DayPhrase[] = [];
  const rest: string[] = [];
  while (words.length > 0) {
    const phrase = longestPhrase(words.slice(0, MOST_WORDS), now);
    const passed = words.splice(0, phrase ? phrase.text.split(' ').length : 1);
    if (phrase) phrases.push(phrase);
    else rest.push(...passed);
  }
  return { phrases, rest: rest.join(' ') };
}

function longestPhrase(words: readonly string[], now: Date): DayPhrase | null {
  // Stryker disable next-line EqualityOperator: no words stand for no day.
  for (let length = words.length; length > 0; length--) {
    const text = words.slice(0, length).join(' ');
    // The key has no commas, which people set: 'Samstag, 12.12.'.
    const key = searchKey(text).replace(LEAD, '');
    const means = meaningOf(key, now);
    if (means) return { text, means, abbreviated: SHORT_WEEKDAY.test(key) };
  }
  return null;
}

function meaningOf(key: string, now: Date): DayTest | null {
  return relativeDay(key, now) ?? weekday(key) ?? numericDate(key) ?? namedDate(key);
}

const DAYS_AHEAD = new Map([
  ['heute', 0],
  ['morgen', 1],
  ['ubermorgen', 2],
]);

function relativeDay(key: string, now: Date): DayTest | null {
  const ahead = DAYS_AHEAD.get(key);
  if (ahead === undefined) return null;
  const meant = addDays(clubDay(now), ahead);
  return (day) => day === meant;
}

function weekday(key: string): DayTest | null {
  if (key === 'wochenende') return isWeekend;
  if (!WEEKDAY.test(key) && !SHORT_WEEKDAY.test(key)) return null;
  const meant = key.startsWith('sonnabend') ? 5 : SHORT_WEEKDAYS.indexOf(key.slice(0, 2));
  return (day) => weekdayOf(day) === meant;
}

/** Without a year every year is meant. */
function numericDate(key: string): DayTest | null {
  const found = DAY_AND_MONTH.exec(key);
  if (!found) return null;
  const [, date, month, year, shortYear] = found;
  return dateTest(date, month ? Number(month) : undefined, shortYear ? `20${shortYear}` : year);
}

function namedDate(key: string): DayTest | null {
  // Stryker disable next-line ArrayDeclaration: only what follows its first entry is read.
  const [, date, name, year] = NAMED_MONTH.exec(key) ?? [];
  if (!name) return null;
  return dateTest(date, MONTHS.findIndex((month) => month.startsWith(name.slice(0, 3))) + 1, year);
}

/** null when there is no such date in any year. */
function dateTest(date: string | undefined, month?: number, year?: string): DayTest | null {
  const number = Number(date);
  if (number < 1 || number > 31) return null;
  // 2024 was a leap year.
  if (month !== undefined && (month < 1 || month > 12 || number > new Date(Date.UTC(2024, month, 0)).getUTCDate())) {
    return null;
  }
  return (day) =>
    (date === undefined || Number(day.slice(8)) === number) &&
    (month === undefined || Number(day.slice(5, 7)) === month) &&
    (year === undefined || day.slice(0, 4) === year);
}
