import { expect, test } from 'vitest';
import { readCalendar } from './read-calendar';
import { UnreadableFile } from './read-table';

const YEAR = { from: '2026-12-31T23:00:00Z', until: '2027-12-31T23:00:00Z' };
const ics = (...lines: string[]) =>
  new TextEncoder().encode(
    ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//x//y//DE', ...lines, 'END:VCALENDAR', ''].join('\r\n'),
  );
const entry = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:eins', ...lines, 'END:VEVENT'];
const times = (bytes: Uint8Array) =>
  readCalendar(bytes, YEAR).events.map(({ startTime, endTime }) => `${startTime} ${endTime}`);

/** As Outlook writes it: a name of its own, and the rules beside it. */
const OUTLOOK_ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:Romance Standard Time',
  'BEGIN:STANDARD',
  'DTSTART:16010101T030000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
];

test.each<[string, string[], string]>([
  ['UTC', ['DTSTART:20270704T080000Z', 'DTEND:20270704T100000Z'], '2027-07-04T08:00:00.000Z 2027-07-04T10:00:00.000Z'],
  [
    'a zone by its usual name, without rules in the file',
    ['DTSTART;TZID=America/New_York:20270704T080000', 'DTEND;TZID=America/New_York:20270704T100000'],
    '2027-07-04T12:00:00.000Z 2027-07-04T14:00:00.000Z',
  ],
  [
    'a zone with a name of its own and rules in the file',
    ['DTSTART;TZID=Romance Standard Time:20270104T080000', 'DURATION:PT90M'],
    '2027-01-04T07:00:00.000Z 2027-01-04T08:30:00.000Z',
  ],
  [
    'no zone: club time',
    ['DTSTART:20270704T080000', 'DTEND:20270704T100000'],
    '2027-07-04T06:00:00.000Z 2027-07-04T08:00:00.000Z',
  ],
  [
    'a zone that nobody knows: club time',
    ['DTSTART;TZID=Vereinszeit:20270104T080000', 'DTEND;TZID=Vereinszeit:20270104T100000'],
    '2027-01-04T07:00:00.000Z 2027-01-04T09:00:00.000Z',
  ],
  [
    'two whole days',
    ['DTSTART;VALUE=DATE:20270704', 'DTEND;VALUE=DATE:20270706'],
    '2027-07-03T22:00:00.000Z 2027-07-05T21:59:00.000Z',
  ],
  ['a day without an end', ['DTSTART;VALUE=DATE:20270704'], '2027-07-03T22:00:00.000Z 2027-07-04T21:59:00.000Z'],
  ['no end: two hours', ['DTSTART:20270704T080000Z'], '2027-07-04T08:00:00.000Z 2027-07-04T10:00:00.000Z'],
])('times become the same instants as in the calendar they come from: %s', (_kind, lines, expected) => {
  expect(times(ics(...OUTLOOK_ZONE, ...entry('SUMMARY:A', ...lines)))).toEqual([expected]);
});

test('a series keeps its time of day across summer time, without left-out dates and with moved ones', () => {
  const bytes = ics(
    ...entry(
      'SUMMARY:Training',
      'DTSTART;TZID=Europe/Berlin:20270316T190000',
      'DTEND;TZID=Europe/Berlin:20270316T203000',
      'RRULE:FREQ=WEEKLY;COUNT=5',
      'EXDATE;TZID=Europe/Berlin:20270406T190000',
    ),
    ...entry(
      'RECURRENCE-ID;TZID=Europe/Berlin:20270323T190000',
      'SUMMARY:Training in der Halle',
      'DTSTART;TZID=Europe/Berlin:20270324T180000',
      'DTEND;TZID=Europe/Berlin:20270324T193000',
    ),
  );
  const { events } = readCalendar(bytes, YEAR);
  expect(events.map(({ title, startTime }) => `${startTime} ${title}`)).toEqual([
    '2027-03-16T18:00:00.000Z Training',
    '2027-03-24T17:00:00.000Z Training in der Halle',
    '2027-03-30T17:00:00.000Z Training',
    '2027-04-13T17:00:00.000Z Training',
  ]);
});

test('a series without an end gives the dates of the days that are asked for', () => {
  const bytes = ics(
    ...entry('SUMMARY:Training', 'DTSTART:19900101T190000Z', 'DTEND:19900101T200000Z', 'RRULE:FREQ=WEEKLY;BYDAY=MO'),
  );
  expect(times(bytes)).toHaveLength(52);
});

test('texts are tidied, shortened and say so; a cancelled entry is known as such', () => {
  const bytes = ics(
    'X-WR-CALNAME:TSV Süd',
    ...entry(
      `SUMMARY:${'x'.repeat(500)}`,
      'DESCRIPTION:Eins\\n\\n\\n\\nZwei\\, drei',
      'LOCATION:Halle\\nHauptstr. 1',
      'STATUS:CANCELLED',
      'DTSTART:20270704T080000Z',
      'DTEND:20270904T080000Z',
    ),
  );
  const { name, events } = readCalendar(bytes, YEAR);
  const [event] = events;
  expect(name).toBe('TSV Süd');
  expect(event).toMatchObject({ description: 'Eins\n\nZwei, drei', location: 'Halle, Hauptstr. 1', isCancelled: true });
  expect(event?.title).toMatch(/^x+…$/);
  expect(event?.remarks).toEqual(['Der Titel ist gekürzt', 'Länger als 31 Tage: gekürzt']);
});

test('an entry without a start is left out and counted, and the others stay', () => {
  const bytes = ics(
    ...entry('SUMMARY:Ohne Beginn'),
    ...['BEGIN:VEVENT', 'UID:zwei', 'SUMMARY:B', 'DTSTART:20270704T080000Z', 'END:VEVENT'],
  );
  expect(readCalendar(bytes, YEAR)).toMatchObject({ unreadable: 1, events: [{ title: 'B' }] });
});

const many = (count: number) =>
  ics(
    ...Array.from({ length: count }, (_, index) => [
      'BEGIN:VEVENT',
      `UID:${index}`,
      'SUMMARY:A',
      'DTSTART:20270704T080000Z',
      'END:VEVENT',
    ]).flat(),
  );
test.each<[string, Uint8Array, RegExp]>([
  ['is no calendar', new TextEncoder().encode('Vorname;Nachname'), /keine Kalenderdatei/],
  ['is broken', new TextEncoder().encode('BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART'), /beschädigt/],
  ['has no events', ics(), /keine Termine/],
  ['is too large', new Uint8Array(5_000_001), /höchstens 5 MB/],
  ['has ten thousand events in these days', many(10_000), /mehr als 500 Termine.*weniger Tage/],
])('a file is refused with a sentence when it %s', (_what, bytes, sentence) => {
  expect(() => readCalendar(bytes, YEAR)).toThrow(UnreadableFile);
  expect(() => readCalendar(bytes, YEAR)).toThrow(sentence);
});
