import { MAX_EVENT_TITLE_LENGTH } from '@club/contract';
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
  [
    'a length in a zone without rules in the file',
    ['DTSTART;TZID=America/New_York:20270704T080000', 'DURATION:PT90M'],
    '2027-07-04T12:00:00.000Z 2027-07-04T13:30:00.000Z',
  ],
  [
    'an end in another zone than the start',
    ['DTSTART;TZID=Europe/Berlin:20270704T100000', 'DTEND;TZID=America/New_York:20270704T120000'],
    '2027-07-04T08:00:00.000Z 2027-07-04T16:00:00.000Z',
  ],
  [
    'an hour that summer time leaves out: the clocks have gone on',
    ['DTSTART:20270328T023000', 'DTEND:20270328T050000'],
    '2027-03-28T01:30:00.000Z 2027-03-28T03:00:00.000Z',
  ],
  [
    'an end before the start: two hours',
    ['DTSTART:20270704T080000Z', 'DTEND:20270704T070000Z'],
    '2027-07-04T08:00:00.000Z 2027-07-04T10:00:00.000Z',
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
    ...entry('SUMMARY:Training', 'DTSTART:20200106T190000Z', 'DTEND:20200106T200000Z', 'RRULE:FREQ=WEEKLY;BYDAY=MO'),
  );
  expect(times(bytes)).toHaveLength(52);
});

test('the days that are asked for include the first moment and not the last, and what is listed is in order', () => {
  const at = (...starts: string[]) =>
    starts.flatMap((start) => ['BEGIN:VEVENT', `DTSTART:${start}`, 'DURATION:PT1H', 'END:VEVENT']);
  const starts = ['20271231T225959Z', '20261231T230000Z', '20261231T225959Z', '20271231T230000Z'];
  expect(times(ics(...at(...starts)))).toEqual([
    '2026-12-31T23:00:00.000Z 2027-01-01T00:00:00.000Z',
    '2027-12-31T22:59:59.000Z 2027-12-31T23:59:59.000Z',
  ]);
});

test('a date that is moved out of the days that are asked for takes no later date with it', () => {
  const bytes = ics(
    ...entry('SUMMARY:Training', 'DTSTART:20270301T190000Z', 'RRULE:FREQ=WEEKLY;COUNT=3'),
    ...entry('RECURRENCE-ID:20270308T190000Z', 'DTSTART:20280301T190000Z'),
  );
  expect(times(bytes)).toEqual([
    '2027-03-01T19:00:00.000Z 2027-03-01T21:00:00.000Z',
    '2027-03-15T19:00:00.000Z 2027-03-15T21:00:00.000Z',
  ]);
});

test('changed dates of a series that is not in the file are entries of their own', () => {
  const changed = (id: string) => entry(`RECURRENCE-ID:${id}`, `DTSTART:${id}`);
  const dates = [...changed('20270301T190000Z'), ...changed('20270308T190000Z')];
  const single = entry('DTSTART:20270101T190000Z');
  expect([times(ics(...dates)).length, times(ics(...single, ...dates)).length]).toEqual([2, 3]);
});

test('a series of more dates than an import may have is refused', () => {
  const hourly = ics(...entry('SUMMARY:Uhr', 'DTSTART:20270101T000000Z', 'RRULE:FREQ=HOURLY'));
  expect(() => times(hourly)).toThrow(/mehr als 500 Termine/);
});

test('texts are tidied, shortened and say so; a cancelled entry is known as such', () => {
  const bytes = ics(
    'X-WR-CALNAME:TSV Süd',
    ...entry(
      `SUMMARY:${'x'.repeat(MAX_EVENT_TITLE_LENGTH - 2)} yyy`,
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
  expect(event?.title).toBe(`${'x'.repeat(MAX_EVENT_TITLE_LENGTH - 2)}…`);
  expect(event?.remarks).toEqual(['Der Titel ist gekürzt', 'Länger als 31 Tage: gekürzt']);
  const long = entry(`DESCRIPTION:${'x'.repeat(9_999)}`, `LOCATION:${'x'.repeat(999)}`, 'DTSTART:20270101T080000Z');
  const title = 'x'.repeat(MAX_EVENT_TITLE_LENGTH);
  const month = entry(`SUMMARY:${title}`, 'DTSTART:20270101T080000Z', 'DTEND:20270201T080000Z');
  const told = [long, month].map((lines) => readCalendar(ics(...lines), YEAR).events);
  expect(told).toMatchObject([
    [
      {
        title: 'Ohne Titel',
        remarks: ['Die Beschreibung ist gekürzt', 'Der Ort ist gekürzt', 'Ohne Ende: 2 Stunden angenommen'],
      },
    ],
    [{ title, isCancelled: false, remarks: [] }],
  ]);
});

test('an entry without a start is left out and counted, and the others stay', () => {
  const bytes = ics(
    ...OUTLOOK_ZONE,
    ...entry('SUMMARY:Ohne Beginn'),
    ...entry('DTSTART:kaputt'),
    ...['BEGIN:VEVENT', 'UID:zwei', 'SUMMARY:B', 'DTSTART:20270704T080000Z', 'END:VEVENT'],
  );
  expect(readCalendar(bytes, YEAR)).toMatchObject({ unreadable: 2, events: [{ title: 'B' }] });
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
test('a file may have as many entries as an import', () => {
  expect(times(many(500))).toHaveLength(500);
});

test.each<[string, Uint8Array, RegExp]>([
  ['is no calendar', new TextEncoder().encode('Vorname;Nachname'), /keine Kalenderdatei/],
  ['only mentions one', new TextEncoder().encode('xBEGIN:VCALENDAR'), /keine Kalenderdatei/],
  ['is as large as can be, and no calendar', new Uint8Array(5_000_000), /keine Kalenderdatei/],
  ['is broken', new TextEncoder().encode('BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART'), /beschädigt/],
  ['has no events', ics(), /keine Termine/],
  ['is too large', new Uint8Array(5_000_001), /höchstens 5 MB/],
  ['has ten thousand events in these days', many(10_000), /mehr als 500 Termine.*weniger Tage/],
])('a file is refused with a sentence when it %s', (_what, bytes, sentence) => {
  expect(() => readCalendar(bytes, YEAR)).toThrow(UnreadableFile);
  expect(() => readCalendar(bytes, YEAR)).toThrow(sentence);
});
