import { expect, test } from 'vitest';
import { isMemberHeading, recogniseColumns } from './member-columns';
import { dayIn, readMemberRows } from './member-rows';
import { readTable, UnreadableFile } from './read-table';

const utf8 = (text: string) => new TextEncoder().encode(text);
const table = (text: string) => readTable(utf8(text), isMemberHeading);
const members = (text: string) => {
  const read = table(text);
  return readMemberRows(read, recogniseColumns(read.headings), '2026-11-22T12:00:00Z');
};
/** A list of one column beside the names. */
const withColumn = (heading: string, cells: string[]) =>
  members([`Vorname;Nachname;${heading}`, ...cells.map((cell, index) => `Kim${index}a;Ahrens;"${cell}"`)].join('\n'));

test.each([
  ['a@b.de', true],
  ['Name a@b.de', false],
  ['a@b.de privat', false],
  ['0170 12', true],
  ['+49 170 12', true],
  ['01234', false],
  ['0170 12 x', false],
  ['Nr. 0170 12', false],
  ['170 1234', false],
  ['0abcdef', false],
])('a first line with %j holds no headings: %s', (cell, isPerson) => {
  expect(table(`${cell};Groß\nJana;Meier`).headings[0]).toBe(isPerson ? 'Spalte 1' : cell);
});

test.each([
  ['sep=:\nVorname:Nachname\nJana:Meier', 3],
  ['sep=,\nVorname,Nachname\nJana,Meier', 3],
  ['Vorname;Nachname;sep=,\n\n;;\nJana;Meier', 4],
  ['TSV;Süd\nVorname;Nachname\nJana;Meier\n\n\n', 3],
  [`${'TSV;Süd\n'.repeat(9)}Vorname;Nachname\nJana;Meier`, 11],
  ['Vorname;Nachname\nJana;Meier;BEGIN:VCALENDAR und BEGIN:VCARD', 2],
  ['P;K\nVorname;Nachname\nJana;Meier', 3],
  ['OK;\nVorname;Nachname\nJana;Meier', 3],
])('the only person of a list is found, and the line is that of the file: %j', (text, line) => {
  expect(members(text)).toMatchObject([{ line, person: { firstName: 'Jana', lastName: 'Meier' } }]);
});

test('headings are looked for in the first ten lines, and blanks within a cell are one', () => {
  expect(table(`${'TSV  Süd;1\n'.repeat(10)}Vorname;Nachname\nJana;Meier`).headings).toEqual(['TSV Süd', '1']);
});

test.each([' \nBEGIN:VCALENDAR\n', ' \nBEGIN:VCARD\n'])('%j is no list, although blanks come first', (text) => {
  expect(() => table(text)).toThrow(UnreadableFile);
  expect(() => table(text)).toThrow(/Kalender|vCard/);
});

test('as many people as one list may have are read', () => {
  expect(table(`Vorname;Nachname\n${'A;B\n'.repeat(10_000)}`).rows).toHaveLength(10_000);
});

// Two bytes together mark UTF-16, and each of these lists begins with one of them.
test.each(['ÿv', 'Iþ', 'þó', 'Iÿ'])('a list that begins with „%s“ in Windows-1252 is none in UTF-16', (start) => {
  const bytes = Uint8Array.from(`${start};Groß\nJana;Meier`, (letter) => letter.codePointAt(0) ?? 0);
  expect(readTable(bytes, isMemberHeading)).toMatchObject({ encoding: 'Windows-1252', headings: [start, 'Groß'] });
});

test.each<[string, string | null]>([
  ['1.13.2026', null],
  ['01.01.0026', null],
  ['x1.2.2026', null],
  ['x2026-01-02', null],
  ['31.04.2026', null],
  ['28.2.2026', '2026-02-28'],
])('the day of „%s“ is %s', (text, day) => {
  expect(dayIn(text)).toBe(day);
});

test.each([
  ['=1', 'Im Namen steht eine Formel'],
  ['+49a', 'Im Namen steht eine Formel'],
  ['A=B', null],
  ['---', 'Der Name hat keine Buchstaben'],
  ['x'.repeat(40), null],
  ['x'.repeat(41), 'Der Name ist länger als 40 Zeichen'],
])('of the first name „%s“ it is said: %s', (firstName, mistake) => {
  expect(members(`Vorname;Nachname\n${firstName};Groß`)[0]?.mistake).toBe(mistake);
});

test('all words of a whole name but the last are first names', () => {
  expect(members('Name;Mail\nAnna Maria Groß;a@b.de')[0]?.person).toMatchObject({
    firstName: 'Anna Maria',
    lastName: 'Groß',
  });
});

test('no day is no word about leaving, what merely looks like it is said, and who leaves today has not left yet', () => {
  const [none, unreadable] = [
    ['--', 'kein', 'keine', 'unbefristet'],
    ['x0', '0x'],
  ];
  expect(withColumn('Austritt', none).map(({ remarks }) => remarks.length)).toEqual([0, 0, 0, 0]);
  expect(withColumn('Austritt', unreadable).map(({ remarks }) => remarks.length)).toEqual([1, 1]);
  const left = withColumn('Austritt', ['21.11.2026', '22.11.2026']).map((row) => row.left);
  expect(left).toEqual(['Das Austrittsdatum ist vorbei', null]);
  expect(withColumn('Todestag', ['01.02.2020', '']).map((row) => row.left !== null)).toEqual([true, false]);
});

test('addresses and numbers are taken as they are written, and what is none is said with its first 40 letters', () => {
  const emails = withColumn('E-Mail', ['mailto:Kim@example.org', 'jana@mailto:example.org', 'x'.repeat(40)]);
  expect(emails.map(({ person, remarks }) => [person.email, remarks])).toEqual([
    ['kim@example.org', []],
    [null, ['„jana@mailto:example.org“ ist keine E-Mail-Adresse']],
    [null, [`„${'x'.repeat(40)}“ ist keine E-Mail-Adresse`]],
  ]);
  const numbers = ['1 2 3 4', '12', '1'.repeat(40), '1'.repeat(41), '=0170123'];
  const found = withColumn('Handy', numbers).map(({ person }) => person.phoneNumber);
  expect(found).toEqual([numbers[0], null, numbers[2], null, null]);
});

test('a row repeats a person of the same name and number, in capitals and written otherwise, and nobody of another number', () => {
  const list = [
    'Kim;Groß;0170 123',
    'KIM;GROSS;+49 170 123',
    'Kim;Groß;0170 124',
    'Kim;Groß;',
    'Kim;Groß;',
    ';;',
    ';;',
  ];
  const same = members(['Vorname;Nachname;Handy', ...list].join('\n')).map(({ sameAs }) => sameAs?.line ?? null);
  expect(same).toEqual([null, 2, null, null, 5]);
});
