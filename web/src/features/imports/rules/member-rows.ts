import { clubDay, emailSchema, type Instant, MAX_NAME_LENGTH, MAX_PHONE_LENGTH } from '@club/contract';
import type { MemberColumns } from './member-columns';
import type { Table } from './read-table';

/** A person as a row names them. */
export type ListedPerson = { firstName: string; lastName: string; email: string | null; phoneNumber: string | null };

export type MemberRow = {
  /** The line in the file, as a spreadsheet counts it. */
  line: number;
  person: ListedPerson;
  /** It keeps the row from becoming an invitation. */
  mistake: string | null;
  /** Things that are left out or changed, in the order of the columns. */
  remarks: string[];
  /** The earlier line with the same person, or with the same address. */
  sameAs: { line: number; what: 'person' | 'email' } | null;
  hasLeft: boolean;
};

/** A cell that a spreadsheet would run. Telephone numbers begin with a plus. */
const FORMULA = /^[=@]|^[+-](?![\d\s()/-]+$)/;
const DATE = /^(\d{1,2})\.(\d{1,2})\.(\d{2}|\d{4})$|^(\d{4})-(\d{1,2})-(\d{1,2})/;

/** '31.12.2026', '1.2.26' and '2026-12-31' as yyyy-MM-dd; null for other texts and for days that do not exist. */
export function dayIn(text: string): string | null {
  const found = DATE.exec(text);
  if (!found) return null;
  const [, day, month, year, isoYear, isoMonth, isoDay] = found;
  const [y, m, d] = [
    Number(isoYear ?? (year?.length === 2 ? `20${year}` : year)),
    Number(isoMonth ?? month),
    Number(isoDay ?? day),
  ];
  const date = new Date(Date.UTC(y, m - 1, d));
  const isThere = date.getUTCFullYear() === y && date.getUTCMonth() === m - 1 && date.getUTCDate() === d;
  return isThere ? date.toISOString().slice(0, 10) : null;
}

/** „Meier, Jana“ and „Jana Meier“. The last word of a name without a comma is the last name. */
function split(name: string): { firstName: string; lastName: string } {
  const [last = '', first] = name.split(',').map((part) => part.trim());
  if (first !== undefined) return { firstName: first, lastName: last };
  const words = name.split(' ');
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}

/** The same for all ways of writing a number: '0170 / 123-45' and '+49 170 12345'. */
export const phoneKey = (phoneNumber: string): string =>
  phoneNumber
    .replace(/\(0\)/, '')
    .replace(/[^\d+]/g, '')
    .replace(/^\+|^00/, '+')
    .replace(/^0/, '+49');

const nameKey = ({ firstName, lastName }: ListedPerson): string => `${lastName} ${firstName}`.toLocaleLowerCase('de');

/** Makes of each row what it would become. `now` decides who has left. */
export function readMemberRows({ rows }: Table, columns: MemberColumns, now: Instant): MemberRow[] {
  const today = clubDay(now);
  const firstLine = new Map<string, number>();
  return rows.map(({ line, cells }) => {
    const cell = (field: keyof MemberColumns): string => cells[columns[field] ?? -1] ?? '';
    const remarks: string[] = [];
    const names =
      columns.fullName === null
        ? { firstName: cell('firstName'), lastName: cell('lastName') }
        : split(cell('fullName'));
    const person = {
      firstName: names.firstName,
      lastName: names.lastName,
      email: emailIn(cell('email'), remarks),
      phoneNumber: phoneIn(cell, remarks),
    };
    const leftOn = dayIn(cell('leftOn'));
    return {
      line,
      person,
      mistake: mistakeIn(person),
      remarks,
      sameAs: earlierLine(firstLine, person, line),
      hasLeft: leftOn !== null && leftOn < today,
    };
  });
}

function emailIn(cell: string, remarks: string[]): string | null {
  // Some programs write several addresses into one cell.
  const [first = ''] = cell.replace(/^mailto:/i, '').split(/[;,\s]+/);
  if (first === '') return null;
  const email = emailSchema.safeParse(first);
  if (!email.success) remarks.push(`„${shown(cell)}“ ist keine E-Mail-Adresse`);
  return email.data?.toLowerCase() ?? null;
}

function phoneIn(cell: (field: 'phoneNumber' | 'otherPhoneNumber') => string, remarks: string[]): string | null {
  const given = cell('phoneNumber') || cell('otherPhoneNumber');
  if (given === '') return null;
  if (/\d{3}/.test(given.replace(/\D/g, '')) && given.length <= MAX_PHONE_LENGTH && !FORMULA.test(given)) return given;
  remarks.push(`„${shown(given)}“ ist keine Telefonnummer`);
  return null;
}

const shown = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text);

function mistakeIn({ firstName, lastName }: ListedPerson): string | null {
  if (!firstName && !lastName) return 'Der Name fehlt';
  if (!firstName) return 'Der Vorname fehlt';
  if (!lastName) return 'Der Nachname fehlt';
  if ([firstName, lastName].some((name) => FORMULA.test(name))) return 'Im Namen steht eine Formel';
  if (![firstName, lastName].every((name) => /\p{L}/u.test(name))) return 'Der Name hat keine Buchstaben';
  if (Math.max(firstName.length, lastName.length) > MAX_NAME_LENGTH)
    return `Der Name ist länger als ${MAX_NAME_LENGTH} Zeichen`;
  return null;
}

/** Families share addresses, so the same address under another name is no other row of the same person. */
function earlierLine(firstLine: Map<string, number>, person: ListedPerson, line: number): MemberRow['sameAs'] {
  const contact = person.email ?? (person.phoneNumber && phoneKey(person.phoneNumber)) ?? '';
  const keys = { person: `${nameKey(person)} ${contact}`, email: person.email ?? '' };
  const earlier = { person: firstLine.get(keys.person), email: keys.email ? firstLine.get(keys.email) : undefined };
  for (const key of Object.values(keys)) if (key.trim() !== '' && !firstLine.has(key)) firstLine.set(key, line);
  if (earlier.person !== undefined) return { line: earlier.person, what: 'person' };
  return earlier.email === undefined ? null : { line: earlier.email, what: 'email' };
}
