import { bookingFormSchema, MAX_BOOKING_PURPOSE_LENGTH } from '@club/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildBooking, buildInquiry } from '../testing/builders';
import { bookingFor, dateInput, newBooking } from './booking-form';
import { venueDays } from './venue-days';

const NOW = new Date('2026-07-08T10:00:00Z');

describe('the draft of a booking', () => {
  test.each([
    ['no day: no date', [], ''],
    ['a free day: its evening', ['2026-07-17'], '2026-07-17T18:00'],
    ['a day with an inquiry only: its evening', ['2026-07-18'], '2026-07-18T18:00'],
    ['a booked day: no date', ['2026-07-11'], ''],
    ['several days: no date', ['2026-07-17', '2026-07-19'], ''],
    ['today, before the evening: the evening', ['2026-07-08'], '2026-07-08T18:00'],
    ['a past day: no date', ['2026-07-07'], ''],
  ])('%s', (_title, chosen, date) => {
    const days = venueDays([buildBooking({ date: '2026-07-11T16:00:00Z', end: null })], [buildInquiry()]);
    expect(newBooking(chosen, days, NOW)).toEqual({ date, end: '', purpose: '', inquiryId: null });
  });

  test('today, after its evening has started: no date', () => {
    const evening = new Date('2026-07-08T16:00:01Z');
    expect(newBooking(['2026-07-08'], new Map(), evening).date).toBe('');
  });

  test('for an inquiry it has the date in club time, the name and the message', () => {
    const inquiry = buildInquiry({ preferredDate: '2026-12-24T16:30:00.000Z' });
    expect(bookingFor(inquiry)).toEqual({
      date: '2026-12-24T17:30',
      end: '',
      purpose: 'Petra Lindner: Wir feiern den 50. Geburtstag.',
      inquiryId: inquiry.id,
    });
  });

  test('for an inquiry without a valid date it has none', () => {
    expect(bookingFor(buildInquiry({ preferredDate: 'kaputt' })).date).toBe('');
  });

  test('a long message is cut at the end to the length of a purpose', () => {
    const { purpose } = bookingFor(buildInquiry({ name: 'Ada', message: 'Wort '.repeat(100) }));
    expect(purpose.length).toBeLessThanOrEqual(MAX_BOOKING_PURPOSE_LENGTH);
    expect(purpose.length).toBeGreaterThan(MAX_BOOKING_PURPOSE_LENGTH - 6);
    expect(purpose).toMatch(/^Ada: Wort .* Wort…$/);
    // Here the cut is behind a space.
    expect(bookingFor(buildInquiry({ name: 'Ad', message: 'Wort '.repeat(100) })).purpose).toMatch(/ Wort…$/);
  });

  test('the longest message that fits stays whole', () => {
    const message = 'x'.repeat(MAX_BOOKING_PURPOSE_LENGTH - 'Ada: '.length);
    expect(bookingFor(buildInquiry({ name: 'Ada', message })).purpose).toBe(`Ada: ${message}`);
    const cut = bookingFor(buildInquiry({ name: 'Ada', message: `${message}x` })).purpose;
    expect(cut).toBe(`Ada: ${message.slice(1)}…`);
  });

  test('no character is cut in two, and the form accepts the purpose', () => {
    const schema = bookingFormSchema(() => NOW);
    const text = fc.string({ unit: 'binary', minLength: 10, maxLength: 400 }).map((raw) => raw.normalize('NFC'));
    fc.assert(
      fc.property(text, (message) => {
        const form = bookingFor(buildInquiry({ message }));
        expect(form.purpose).not.toMatch(/\p{Surrogate}/u);
        expect(schema.safeParse(form).error?.issues).toBeUndefined();
      }),
    );
  });
});

test('a chosen day starts at 18:00, or at the time that was entered before', () => {
  expect(dateInput('2026-07-11', '')).toBe('2026-07-11T18:00');
  expect(dateInput('2026-07-11', '2026-08-01T09:15')).toBe('2026-07-11T09:15');
});
