import { MAX_IMPORT_BYTES } from '@club/contract';
import { expect, test } from 'vitest';
import { isMemberHeading, recogniseColumns } from './member-columns';
import { dayIn, phoneKey, readMemberRows } from './member-rows';
import { readTable, UnreadableFile } from './read-table';

const NOW = '2026-11-22T12:00:00Z';
const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string) => new Uint8Array(Uint16Array.from(text, (letter) => letter.charCodeAt(0)).buffer);
/** The letters that the tests need, as Windows-1252 has them. */
const windows1252 = (text: string) =>
  Uint8Array.from(text, (letter) => (letter === '€' ? 0x80 : (letter.codePointAt(0) ?? 0)));

const read = (bytes: Uint8Array) => {
  const table = readTable(bytes, isMemberHeading);
  return readMemberRows(table, recogniseColumns(table.headings), NOW);
};
const people = (bytes: Uint8Array) => read(bytes).map(({ person }) => person);

const HEADINGS = 'Vorname;Nachname;E-Mail;Handy';
const JUERGEN = 'Jürgen;Groß;j.gross@example.org;0170 1234567';
const juergen = { firstName: 'Jürgen', lastName: 'Groß', email: 'j.gross@example.org', phoneNumber: '0170 1234567' };

test.each<[string, Uint8Array]>([
  [
    'Excel, semicolons, Windows-1252',
    windows1252('Vorname;Nachname;E-Mail;Handy\r\nJürgen;Groß;J.Gross@example.org;0170 1234567\r\n'),
  ],
  ['Excel, UTF-8 with a mark', utf8(`\ufeff${HEADINGS}\r\n${JUERGEN}`)],
  ['Excel, „Unicode-Text“ in UTF-16 with tabs', utf16(`\ufeff${HEADINGS}\r\n${JUERGEN}`.replaceAll(';', '\t'))],
  [
    'Excel, with its own line for the delimiter',
    utf8('sep=,\r\nVorname,Nachname,E-Mail,Handy\r\nJürgen,Groß,j.gross@example.org,0170 1234567'),
  ],
  [
    'tabs, as copied from a spreadsheet',
    utf8('Nachname\tVorname\tMobil\tE-Mail-Adresse\nGroß\tJürgen\t0170 1234567\tj.gross@example.org\n'),
  ],
  [
    'an address and a number for home beside those that are wanted, the club and the day above',
    utf8(
      '"TSV Süd";;;;;\n"Mitgliederliste vom 22.11.2026";;;;;\n\nMitglieds-Nr.;Nachname;Vorname;Telefon Privat;Telefon Mobil;E-Mail\n17;Groß;Jürgen;030 99;0170 1234567;j.gross@example.org\n',
    ),
  ],
  [
    'commas and quotes',
    utf8(
      '"Vorname","Familienname","E-Mail (privat)","Mobil (privat)"\n"Jürgen","Groß","j.gross@example.org","0170 1234567"\n',
    ),
  ],
  ['an address of the club above the headings', utf8(`TSV Süd;info@tsv-sued.example;;\n${HEADINGS}\n${JUERGEN}\n`)],
  ['one column for the whole name', utf8('Name;Mail;Telefon\n"Groß, Jürgen";j.gross@example.org;0170 1234567')],
  ['one column for the whole name, the last name last', utf8(`Name;Mail;Telefon\n${JUERGEN.replace(';', ' ')}`)],
  [
    'umlauts of two characters and blanks that do not break',
    utf8('Vorname;Nachname;Email;Handy\nJu\u0308rgen ;\u00a0Groß;j.gross@example.org;0170\u00a01234567'),
  ],
])('lists are read as programs for clubs write them: %s', (_kind, bytes) => {
  expect(people(bytes)).toEqual([juergen]);
});

test.each<[string, Uint8Array]>([
  ['UTF-16', utf16(`\ufeff${HEADINGS}\n${JUERGEN}`)],
  ['UTF-16', utf16(`\ufeff${HEADINGS}\n${JUERGEN}`).map((_, index, all) => all[index ^ 1] ?? 0)],
  ['UTF-8', utf8(`\ufeff${HEADINGS}\n${JUERGEN}`)],
  ['Windows-1252', windows1252(`${HEADINGS}\n${JUERGEN}`)],
])('it is said how a list is written: %s', (encoding, bytes) => {
  const { rows: found, ...table } = readTable(bytes, isMemberHeading);
  expect([table, found[0]?.cells]).toEqual([{ encoding, headings: HEADINGS.split(';') }, JUERGEN.split(';')]);
});

test('a list without headings loses nobody, and its columns are chosen by hand', () => {
  const table = readTable(utf8('Jürgen;Groß;j.gross@example.org\nAda;Keller;ada@example.org\n'), isMemberHeading);
  expect(table.headings).toEqual(['Spalte 1', 'Spalte 2', 'Spalte 3']);
  const columns = { ...recogniseColumns(table.headings), firstName: 0, lastName: 1, email: 2 };
  const found = readMemberRows(table, columns, NOW).map(({ person }) => person.lastName);
  expect(found).toEqual(['Groß', 'Keller']);
});

/** The same letters as an old Mac has them. */
const MAC = { ü: 0x9f, ß: 0xa7, ä: 0x8a, Ö: 0x85, é: 0x8e };
const macintosh = (text: string) =>
  Uint8Array.from(text, (letter) => MAC[letter as keyof typeof MAC] ?? letter.codePointAt(0) ?? 0);

test('plain CSV of Excel for Mac, with its own umlauts and ends of lines', () => {
  const text = `${HEADINGS}\r${JUERGEN}\r`;
  expect(readTable(macintosh(text), isMemberHeading).encoding).toBe('Macintosh');
  expect(people(macintosh(text))).toEqual([juergen]);
  expect(people(macintosh('Vorname;Nachname\rAndré;Öztürk-Bär\r'))).toMatchObject([
    { firstName: 'André', lastName: 'Öztürk-Bär' },
  ]);
});

test('euros in Windows-1252 make no Mac of a list', () => {
  const table = readTable(
    windows1252(`Vorname;Nachname;Beitrag\r\n${'Jana;Keller;120 €, § 5\r\n'.repeat(50)}`),
    isMemberHeading,
  );
  expect([table.encoding, table.rows[0]?.cells]).toEqual(['Windows-1252', ['Jana', 'Keller', '120 €, § 5']]);
});

test.each<[string, Uint8Array, RegExp]>([
  ['is too large', new Uint8Array(MAX_IMPORT_BYTES + 1), /höchstens 5 MB/],
  ['is as large as it may be, and empty', new Uint8Array(MAX_IMPORT_BYTES), /keine Tabelle/],
  ['is a workbook', utf8('PK\u0003\u0004'), /Excel-Datei.*CSV UTF-8/],
  ['is a calendar', utf8('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n'), /Kalender.*hier eine CSV-Datei/],
  ['holds contacts', utf8('BEGIN:VCARD\nFN:Jürgen Groß\nEND:VCARD\n'), /vCard.*CSV-Datei/],
  ['is no text', utf8('Vorname;Nachname\n\0\0'), /keine Tabelle/],
  ['is empty', utf8(''), /keine Zeilen/],
  ['has headings alone', utf8('Vorname;Nachname\n'), /keine Zeilen/],
  [
    'does not close a quote',
    utf8('Vorname;Nachname\nA;B\n"Jürgen;Groß\nC;D\n'),
    /Zeile 3 stimmen die Anführungszeichen nicht/,
  ],
  ['has too many rows', utf8(`Vorname;Nachname\n${'A;B\n'.repeat(10_001)}`), /10\.001 Zeilen.*höchstens 10\.000/],
])('a file is refused with a sentence when it %s', (_what, bytes, sentence) => {
  expect(() => readTable(bytes, isMemberHeading)).toThrow(UnreadableFile);
  expect(() => readTable(bytes, isMemberHeading)).toThrow(sentence);
});

const rows = read(
  utf8(
    [
      'Vorname;Nachname;E-Mail;Handy;Austritt',
      '=cmd|calc;Groß;a@example.org;1',
      ';Groß;a@example.org;',
      'Jana;Meier;jana at example;hallo;',
      'Kim;Ahrens;kim@example.org,zwei@example.org;+49 (0)170 5550001;31.12.2025',
      'Kim;Ahrens;KIM@example.org;;',
      'Lou;Ahrens;kim@example.org;;1.1.2027',
      `${'x'.repeat(41)};Lang;;`,
      '---;123;;',
      ';;kim@example.org;',
      `Jo;;${'x'.repeat(41)};`,
    ].join('\n'),
  ),
);

test('a row says what is wrong with its name, above all that it holds a formula, whose person it repeats, and who has left', () => {
  expect(rows.map(({ line, mistake, sameAs, left }) => [line, mistake, sameAs, left !== null])).toEqual([
    [2, 'Im Namen steht eine Formel', null, false],
    [3, 'Der Vorname fehlt', { line: 2, what: 'email' }, false],
    [4, null, null, false],
    [5, null, null, true],
    [6, null, { line: 5, what: 'person' }, false],
    [7, null, { line: 5, what: 'email' }, false],
    [8, 'Der Name ist länger als 40 Zeichen', null, false],
    [9, 'Der Name hat keine Buchstaben', null, false],
    [10, 'Der Name fehlt', { line: 5, what: 'email' }, false],
    [11, 'Der Nachname fehlt', null, false],
  ]);
});

test('what is no address or number is left out and said; of several addresses the first counts', () => {
  const [, , jana, kim] = rows;
  expect(rows.at(-1)?.remarks).toEqual([`„${'x'.repeat(39)}…“ ist keine E-Mail-Adresse`]);
  expect(jana?.person).toMatchObject({ email: null, phoneNumber: null });
  expect(jana?.remarks).toEqual(['„jana at example“ ist keine E-Mail-Adresse', '„hallo“ ist keine Telefonnummer']);
  expect(kim?.person).toMatchObject({ email: 'kim@example.org', phoneNumber: '+49 (0)170 5550001' });
});

/** The rows of a list with one more column, in which each stands for somebody. */
const withColumn = (heading: string, given: string[]) =>
  read(utf8(`Vorname;Nachname;${heading}\n${given.map((text) => `Kim;Ahrens;${text}`).join('\n')}`));

test('a leaving date that cannot be read is said, and what stands for none is not', () => {
  const unreadable = ['45657', '31/12/2024', 'demnächst'];
  const said = unreadable.map((text) => [`Das Austrittsdatum „${text}“ lässt sich nicht lesen`]);
  expect(withColumn('Austritt', unreadable).map(({ remarks }) => remarks)).toEqual(said);
  const others = withColumn('Austritt', ['31.12.2030', '', '-', '00.00.0000']);
  expect(others.map(({ remarks }) => remarks.length)).toEqual([0, 0, 0, 0]);
});

test('a status that says somebody is no member any more counts as having left, and any other says nothing', () => {
  const ended = ['Verstorben', 'ausgetreten zum 31.12.', 'Ehemaliges Mitglied'];
  const said = ended.map((text) => `In der Liste steht als Status „${text}“`);
  expect(withColumn('Mitgliedsstatus', ended).map(({ left }) => left)).toEqual(said);
  const others = withColumn('Mitgliedsstatus', ['aktiv', 'Passiv', 'Ehrenmitglied', '']);
  expect(others.map(({ left }) => left)).toEqual([null, null, null, null]);
});

test('the same address five hundred times is one person and 499 repetitions', () => {
  const rows = read(utf8(`Vorname;Nachname;E-Mail\n${'Jana;Meier;jana@example.org\n'.repeat(500)}`));
  expect(rows.filter(({ sameAs }) => sameAs === null)).toHaveLength(1);
  expect(rows.filter(({ sameAs }) => sameAs?.what === 'person' && sameAs.line === 2)).toHaveLength(499);
});

test('a short list of two columns is one, although it ends with an empty line', () => {
  const [row] = read(utf8('Vorname;Nachname\nJana;Meier\n'));
  expect(row).toMatchObject({ person: { firstName: 'Jana', lastName: 'Meier' }, mistake: null });
});

test('days are read as Germans and programs write them', () => {
  expect(
    ['31.12.2026', '1.2.26', '2026-12-31', '2026-12-31T00:00:00', '31.02.2026', '12/31/2026', 'bald'].map(dayIn),
  ).toEqual(['2026-12-31', '2026-02-01', '2026-12-31', '2026-12-31', null, null, null]);
});

test('one telephone number in all ways to write it', () => {
  const keys = ['0170 / 100-45', '+49 170 10045', '0049 170 10045', '+49 (0) 170 10045', '017010045'].map(phoneKey);
  expect(new Set(keys)).toEqual(new Set(['+4917010045']));
});

test('columns that nobody needs, and headings in another order, change nothing', () => {
  expect(recogniseColumns(['IBAN', 'Handy', 'Name', 'Vorname', 'Geburtstag', 'Telefon', 'Mail'])).toEqual({
    firstName: 3,
    lastName: 2,
    fullName: null,
    email: 6,
    phoneNumber: 1,
    otherPhoneNumber: 5,
    leftOn: null,
    status: null,
  });
});

test.each([
  [['Name', 'Vorname', 'Nachname'], { firstName: 1, lastName: 2, fullName: null }],
  [['Name', 'Vorname'], { firstName: 1, lastName: 0, fullName: null }],
  [['Name', 'Nachname'], { firstName: null, lastName: 1, fullName: 0 }],
  [['Name', 'E-Mail'], { firstName: null, lastName: null, fullName: 0 }],
  [['E-Mail (geschäftlich)', 'Kündigung zum'], { email: 0, leftOn: 1 }],
])('the columns %j are found by their headings', (headings, columns) => {
  expect(recogniseColumns(headings)).toMatchObject(columns);
});
