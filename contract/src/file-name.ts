import { clubDay, type Instant } from './club-time';

const LETTERS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };
const MAX_LENGTH = 60;

/** 'sommerfest-2026-07-04': the title and the day, valid on every file system, whatever the title contains. */
export function fileName({ title, startTime }: { title: string; startTime: Instant }): string {
  const name = title
    .normalize('NFC')
    .toLowerCase()
    .replace(
      /[äöüß]/g,
      (letter) =>
        // Stryker disable next-line StringLiteral: each letter that is replaced is in the table.
        LETTERS[letter] ?? '',
    )
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-|-$/g, '');
  return `${name || 'veranstaltung'}-${clubDay(startTime)}`;
}
