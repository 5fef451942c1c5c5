import { addClubDays, bookingFormSchema, clubDay, fromClubInput, MAX_BOOKING_PURPOSE_LENGTH } from '@club/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildBooking, buildInquiry } from '../testing/builders';
import { bookingFor, dateInput, newBooking, toBookingForm } from './booking-form';

const NOW = new Date('2026-07-08T10:00:00Z');
const EMPTY = { end: '', purpose: '', inquiryId: null, alsoOn: [], repetition: 'none', until: '' };

test.each([
  ['no day: no date', [], '', []],
  ['a day: its evening', ['2026-07-17'], '2026-07-17T18:00', []],
  [
    'several days: the evening of each, in their order',
    ['2026-07-19', '2026-07-17'],
    '2026-07-17T18:00',
    ['2026-07-19'],
  ],
  ['today, before the evening: the evening', ['2026-07-08'], '2026-07-08T18:00', []],
  ['a past day: no date', ['2026-07-07'], '', []],
  ['a past day among others: the others', ['2026-07-07', '2026-07-17'], '2026-07-17T18:00', []],
])('the draft of a booking: %s', (_title, chosen, date, alsoOn) => {
  expect(newBooking(chosen, NOW)).toEqual({ ...EMPTY, date, alsoOn });
});

test('the draft of a booking today, after its evening has started: the next full hour, and none in the last hour of the day', () => {
  expect(newBooking(['2026-07-08'], new Date('2026-07-08T16:00:01Z')).date).toBe('2026-07-08T19:00');
  expect(newBooking(['2026-07-08'], new Date('2026-07-08T21:00:01Z')).date).toBe('');
});

test('the draft of a booking of a stored booking is accepted by the form, and means the same', () => {
  const booking = buildBooking({ inquiryId: 'anfrage' });
  const { times, purpose } = bookingFormSchema(() => NOW).parse(toBookingForm(booking));
  expect(times).toEqual([{ start: new Date(booking.date), end: new Date(booking.end ?? '') }]);
  expect(purpose).toBe(booking.purpose);
  expect(toBookingForm({ ...booking, end: null }).end).toBe('');
});

test('the draft of a booking for an inquiry has the date in club time, an end, the name and the message', () => {
  const inquiry = buildInquiry({ preferredDate: '2026-12-24T16:30:00.000Z' });
  expect(bookingFor(inquiry, NOW)).toEqual({
    ...EMPTY,
    date: '2026-12-24T17:30',
    end: '2026-12-24T22:30',
    purpose: 'Petra Lindner: Wir feiern den 50. Geburtstag.',
    inquiryId: inquiry.id,
  });
});

test.each<[string, Parameters<typeof buildInquiry>[0], Partial<ReturnType<typeof bookingFor>>]>([
  [
    'that says more: its end and the number of guests',
    { preferredEnd: '2026-07-19T00:00:00.000Z', guestCount: 40 },
    { end: '2026-07-19T02:00', purpose: 'Petra Lindner (40 Gäste): Wir feiern den 50. Geburtstag.' },
  ],
  ['whose date is past: none', { preferredDate: '2026-07-08T09:59:00Z' }, { date: '', end: '' }],
  ['without a valid date: none', { preferredDate: 'kaputt' }, { date: '' }],
])('the draft of a booking for an inquiry %s', (_title, fields, expected) => {
  expect(bookingFor(buildInquiry(fields), NOW)).toMatchObject(expected);
});

test('a long message is cut at the end to the length of a purpose', () => {
  const { purpose } = bookingFor(buildInquiry({ name: 'Ada', message: 'Wort '.repeat(100) }), NOW);
  expect(purpose.length).toBeLessThanOrEqual(MAX_BOOKING_PURPOSE_LENGTH);
  expect(purpose.length).toBeGreaterThan(MAX_BOOKING_PURPOSE_LENGTH - 6);
  expect(purpose).toMatch(/^Ada: Wort .* Wort…$/);
  // Here the cut is behind a space.
  expect(bookingFor(buildInquiry({ name: 'Ad', message: 'Wort '.repeat(100) }), NOW).purpose).toMatch(/ Wort…$/);
});

test('the longest message that fits stays whole', () => {
  const message = 'x'.repeat(MAX_BOOKING_PURPOSE_LENGTH - 'Ada: '.length);
  expect(bookingFor(buildInquiry({ name: 'Ada', message }), NOW).purpose).toBe(`Ada: ${message}`);
  const cut = bookingFor(buildInquiry({ name: 'Ada', message: `${message}x` }), NOW).purpose;
  expect(cut).toBe(`Ada: ${message.slice(1)}…`);
});

test('the draft of a booking: no character is cut in two, and the form accepts the purpose', () => {
  const schema = bookingFormSchema(() => NOW);
  const text = fc.string({ unit: 'binary', minLength: 10, maxLength: 400 }).map((raw) => raw.normalize('NFC'));
  fc.assert(
    fc.property(text, (message) => {
      const form = bookingFor(buildInquiry({ message }), NOW);
      expect(form.purpose).not.toMatch(/\p{Surrogate}/u);
      expect(schema.safeParse(form).error?.issues).toBeUndefined();
    }),
  );
});

test('a chosen day starts at 18:00, or at the time that was entered before, unless that is past', () => {
  expect(dateInput('2026-07-11', '', NOW)).toBe('2026-07-11T18:00');
  expect(dateInput('2026-07-11', '2026-08-01T09:15', NOW)).toBe('2026-07-11T09:15');
  expect(dateInput('2026-07-08', '2026-08-01T09:15', NOW)).toBe('2026-07-08T12:00');
});

test('a proposed time is never past, at no time of any day', () => {
  const minute = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(minute, fc.integer({ min: 0, max: 2 }), (now, days) => {
      const value = dateInput(clubDay(addClubDays(now, days)), '', now);
      if (value !== '') expect(Number(fromClubInput(value))).toBeGreaterThanOrEqual(now.getTime());
      else expect(days).toBe(0);
    }),
  );
});
