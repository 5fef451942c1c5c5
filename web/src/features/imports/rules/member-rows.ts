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
  /** Why the person seems to be no member any more; null: nothing says so. */
  left: string | null;
};

/** A cell that a spreadsheet would run. Telephone numbers begin with a plus. */
const FORMULA = /^[=@]|^[+-](?![\d\s()/-]+$)/;
const DATE = /^(\d{1,2})\.(\d{1,2})\.(\d{2}|\d{4})$|^(\d{4})-(\d{1,2})-(\d{1,2})/;

/** Programs for clubs write these where there is no day. */
const NO_DAY = /^(-+|0|keine?s?|nein|unbefristet|00\.00\.0000|0000-00-00)$/i;

/** '31.12.2026', '1.2.26' and '2026-12-31' as yyyy-MM-dd; null for other texts and for days that do not exist. */
export function dayIn(text: string): string | null {
  const found = DATE.exec(text);
  if (!found) return null;
  const [, day, month, year, isoYear, isoMonth, isoDay] = found;
  const [y, m, d] = [
    // Stryker disable next-line OptionalChaining: a date has a year in one of the two ways.
    Number(isoYear ?? (year?.length === 2 ? `20${year}` : year)),
    Number(isoMonth ?? month),
    Number(isoDay ?? day),
  ];
  const date = new Date(Date.UTC(y, m - 1, d));
  const isThere = date.getUTCFullYear() === y && date.getUTCDate() === d;
  return isThere ? date.toISOString().slice(0, 10) : null;
}

/** Words for a member who is none any more, as programs for clubs write them. */
const GONE = /verstorben|gestorben|†|ausgetreten|ausgeschieden|ausgeschlossen|gekündigt|gekuendigt|ehemalig|gelöscht/i;

/** „Meier, Jana“ and „Jana Meier“. The last word of a name without a comma is the last name. */
function split(name: string): { firstName: string; lastName: string } {
  const [last, first] = name.split(',').map((part) => part.trim());
  // Stryker disable next-line ConditionalExpression: every text has a first part.
  if (last !== undefined && first !== undefined) return { firstName: first, lastName: last };
  const words = name.split(' ');
  return { firstName: words.slice(0, -1).join(' '), lastName: words.slice(-1).join() };
}

/** The same for all ways of writing a number: '0170 / 123-45' and '+49 170 12345'. */
export const phoneKey = (phoneNumber: string): string =>
  phoneNumber
    .replace(/\(0\)|[^\d+]/g, '')
    .replace(/^00/, '+')
    .replace(/^0/, '+49');

/** In capitals „Groß“ is „GROSS“. */
const nameKey = ({ firstName, lastName }: ListedPerson): string => `${lastName} ${firstName}`.toLocaleUpperCase('de');

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
    const left = leftIn(cell, today, remarks);
    return {
      line,
      person,
      mistake: mistakeIn(person),
      remarks,
      sameAs: earlierLine(firstLine, person, line),
      left,
    };
  });
}

/** A day that cannot be read is said: behind it may be somebody who has left. A column for the day of death says it by any entry. */
function leftIn(cell: (field: 'leftOn' | 'status') => string, today: string, remarks: string[]): string | null {
  const [given, status] = [cell('leftOn'), cell('status')];
  const leftOn = dayIn(given);
  if (given !== '' && leftOn === null && !NO_DAY.test(given))
    remarks.push(`Das Austrittsdatum „${shown(given)}“ lässt sich nicht lesen`);
  // Stryker disable next-line ConditionalExpression: null is not before any day.
  if (leftOn !== null && leftOn < today) return 'Das Austrittsdatum ist vorbei';
  if (GONE.test(status) || dayIn(status) !== null) return `In der Liste steht als Status „${shown(status)}“`;
  return null;
}

function emailIn(cell: string, remarks: string[]): string | null {
  // Some programs write several addresses into one cell.
  const first = cell
    .replace(/^mailto:/i, '')
    .split(/[;,\s]/, 1)
    .join();
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
