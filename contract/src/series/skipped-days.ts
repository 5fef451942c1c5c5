import * as z from 'zod';
import { addClubDays, clubDay, clubNoonOfDay, formatClub, type Instant } from '../club-time';

/** A year of a daily series has fewer days of holidays. Every event of a series stores all of them. */
export const MAX_SKIPPED_DAYS = 200;

export const TOO_MANY_SKIPPED_DAYS = `Höchstens ${MAX_SKIPPED_DAYS} Tage können ausfallen`;

const NO_DAY = 'Diesen Tag gibt es nicht';

/** Days in the club as yyyy-MM-dd. They come out ascending and once each. */
export const skippedDaysSchema = z
  .array(z.iso.date(NO_DAY).refine((day) => clubNoonOfDay(day) !== null, NO_DAY))
  .max(MAX_SKIPPED_DAYS, TOO_MANY_SKIPPED_DAYS)
  .overwrite((days) => [...new Set(days)].sort());

/** The days of a text, ascending and once each, or the first thing in it that is wrong, in German. */
export type SkippedDays = { days: string[] } | { issue: string };

const DATE = String.raw`(\d{1,2})\.\s?(\d{1,2})\.?(?:\s?(\d{4}|\d{2}))?(?![\d.])`;
const SEPARATOR = /^(?:[\s,;]|und(?!\p{L}))+/u;
const ENTRY = new RegExp(String.raw`^${DATE}(?:\s*(?:[-–—]|bis)\s*${DATE})?`);

/**
 * Reads what people type or paste: „24.12., 31.12.2026“, one day a line, and spans like „21.12.2026 – 6.1.2027“. A day
 * without a year is the first one at or after `from`, the start of the series; the end of a span is the first after its
 * beginning. `from` is null while the form has no start.
 */
export function readSkippedDays(text: string, from: Instant | null): SkippedDays {
  const days = new Set<string>();
  for (let rest = text.replace(SEPARATOR, ''); rest !== ''; ) {
    const match = ENTRY.exec(rest);
    if (!match) return { issue: notADate(rest) };
    const [whole, ...parts] = match;
    const first = readDay(parts, from);
    if ('issue' in first) return first;
    const last = parts[3] === undefined ? first : readDay(parts.slice(3), first.noon);
    if ('issue' in last) return last;
    if (last.noon < first.noon) return { issue: `Bitte prüfe „${whole}“: Das Ende liegt vor dem Anfang` };
    for (let day = first.noon; day <= last.noon; day = addClubDays(day, 1)) {
      days.add(clubDay(day));
      if (days.size > MAX_SKIPPED_DAYS) return { issue: TOO_MANY_SKIPPED_DAYS };
    }
    rest = rest.slice(whole.length).replace(SEPARATOR, '');
  }
  return { days: [...days].sort() };
}

type Day = { noon: Date };

// Stryker disable next-line StringLiteral: what matches has a day and a month.
function readDay([date = '', month = '', year]: (string | undefined)[], from: Instant | null): Day | { issue: string } {
  const noonIn = (fullYear: number | string) =>
    clubNoonOfDay(`${fullYear}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`);
  if (year !== undefined) {
    const noon = noonIn(year.length === 2 ? `20${year}` : year);
    return noon ? { noon } : { issue: `Den ${date}.${month}.${year} gibt es nicht` };
  }
  if (from === null) return { issue: `Bitte schreib zu ${date}.${month}. das Jahr dazu` };
  const begin = Number(formatClub(from, 'yyyy'));
  // 29 February comes every four years, but for the turns of most centuries.
  for (let next = begin; next <= begin + 8; next++) {
    const noon = noonIn(next);
    if (noon && clubDay(noon) >= clubDay(from)) return { noon };
  }
  return { issue: `Den ${date}.${month}. gibt es nicht` };
}

const LONGEST_WORD = 20;

function notADate(rest: string): string {
  const word = rest.replace(/[\s,;].*/s, '');
  const shown = word.length > LONGEST_WORD ? `${word.slice(0, LONGEST_WORD)}…` : word;
  return `„${shown}“ ist kein Tag. Schreib Tage so: 24.12.2026, 31.12.2026`;
}

/** The text of the field in the form, which `readSkippedDays` reads back: „21.12.2026 – 23.12.2026, 31.12.2026“. */
export function writeSkippedDays(days: readonly string[]): string {
  // Stryker disable next-line ArrayDeclaration: each day that is stored exists.
  const noons = [...new Set(days)].sort().flatMap((day) => clubNoonOfDay(day) ?? []);
  const spans: [Date, Date][] = [];
  for (const noon of noons) {
    const span = spans.at(-1);
    if (span && clubDay(addClubDays(span[1], 1)) === clubDay(noon)) span[1] = noon;
    else spans.push([noon, noon]);
  }
  const shown = (noon: Date) => formatClub(noon, 'dd.MM.yyyy');
  return spans.map(([first, last]) => (first === last ? shown(first) : `${shown(first)} – ${shown(last)}`)).join(', ');
}
