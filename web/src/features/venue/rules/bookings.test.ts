import { bookingFormSchema, MAX_BOOKING_PURPOSE_LENGTH, type VenueInquiry } from '@club/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildBooking, buildInquiry } from '../testing/builders';
import { bookingFor, inTheWayOf, newBooking } from './booking-form';
import { isOver, listedBookings } from './booking-list';
import { bookingPeriod } from './booking-texts';
import { INQUIRY_STATUS } from './inquiry-status';
import { venueDays } from './venue-days';

const NOW = new Date('2026-07-08T10:00:00Z');
const at = (date: string, end: string | null = null, purpose = date) => buildBooking({ date, end, purpose });

describe('what a booking begins with', () => {
  test.each([
    ['no day: nothing', [], ''],
    ['a free day: its evening', ['2026-07-17'], '2026-07-17T18:00'],
    ['a day that is only asked for: its evening', ['2026-07-18'], '2026-07-18T18:00'],
    ['a booked day: nothing', ['2026-07-11'], ''],
    ['several days: nothing', ['2026-07-17', '2026-07-19'], ''],
    ['today, before the evening: the evening', ['2026-07-08'], '2026-07-08T18:00'],
    ['a day that is over: nothing', ['2026-07-07'], ''],
  ])('%s', (_title, chosen, date) => {
    const days = venueDays([at('2026-07-11T16:00:00Z')], [buildInquiry()]);
    expect(newBooking(chosen, days, NOW)).toEqual({ date, end: '', purpose: '', inquiryId: null });
  });

  test('today, in the evening: nothing', () => {
    const evening = new Date('2026-07-08T16:00:01Z');
    expect(newBooking(['2026-07-08'], new Map(), evening).date).toBe('');
  });

  test('an inquiry: its date in club time, its name and its message', () => {
    const inquiry = buildInquiry({ preferredDate: '2026-12-24T16:30:00.000Z' });
    expect(bookingFor(inquiry)).toEqual({
      date: '2026-12-24T17:30',
      end: '',
      purpose: 'Petra Lindner: Wir feiern den 50. Geburtstag.',
      inquiryId: inquiry.id,
    });
  });

  test('an inquiry whose date is no date: none', () => {
    expect(bookingFor(buildInquiry({ preferredDate: 'kaputt' })).date).toBe('');
  });

  test('a long message is shortened to what a purpose may hold, at the end', () => {
    const { purpose } = bookingFor(buildInquiry({ name: 'Ada', message: 'Wort '.repeat(100) }));
    expect(purpose.length).toBeLessThanOrEqual(MAX_BOOKING_PURPOSE_LENGTH);
    expect(purpose.length).toBeGreaterThan(MAX_BOOKING_PURPOSE_LENGTH - 6);
    expect(purpose).toMatch(/^Ada: Wort .* Wort…$/);
  });

  test('the longest that fits stays whole', () => {
    const message = 'x'.repeat(MAX_BOOKING_PURPOSE_LENGTH - 'Ada: '.length);
    expect(bookingFor(buildInquiry({ name: 'Ada', message })).purpose).toBe(`Ada: ${message}`);
    expect(bookingFor(buildInquiry({ name: 'Ada', message: `${message}x` })).purpose).toMatch(/x…$/);
  });

  test('no character is cut in two, whatever is written, and the form takes it', () => {
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

describe('what is in the way', () => {
  const evening = at('2026-07-11T16:00:00Z', '2026-07-11T20:00:00Z');
  const moment = at('2026-07-12T08:00:00Z');
  const bookings = [at('kaputt'), evening, moment];

  test.each([
    ['', '', null],
    ['2026-07-11T17:00', '', null],
    ['2026-07-11T17:00', '2026-07-11T18:00', null],
    ['2026-07-11T22:00', '2026-07-12T10:00', null],
    ['2026-07-11T18:00', '', evening],
    ['2026-07-11T21:59', '', evening],
    ['2026-07-11T17:00', '2026-07-11T18:01', evening],
    ['2026-07-11T12:00', '2026-07-11T23:00', evening],
    ['2026-07-12T10:00', '', moment],
    ['2026-07-12T09:00', '2026-07-12T10:01', moment],
    ['2026-07-12T10:01', '', null],
  ])('from %s to %s', (date, end, expected) => {
    expect(inTheWayOf({ date, end }, bookings)).toBe(expected);
  });

  test('an end that cannot be read leaves the start of a stored booking', () => {
    const broken = at('2026-07-11T16:00:00Z', 'kaputt');
    expect(inTheWayOf({ date: '2026-07-11T18:00', end: '' }, [broken])).toBe(broken);
    expect(inTheWayOf({ date: '2026-07-11T18:01', end: '' }, [broken])).toBeNull();
  });
});

describe('what the list shows', () => {
  const over = at('2026-07-01T16:00:00Z', '2026-07-01T20:00:00Z');
  const longOver = at('2026-06-01T16:00:00Z');
  const running = at('2026-07-07T16:00:00Z', '2026-07-08T12:00:00Z');
  const coming = at('2026-07-11T16:00:00Z', '2026-07-12T02:00:00Z');
  const brokenEnd = at('2026-06-02T16:00:00Z', 'kaputt');
  const far = at('2026-09-01T16:00:00Z');
  const bookings = [far, over, at('kaputt'), coming, longOver, brokenEnd, running];

  test.each([
    ['what is not over, the next first', { days: [], past: false }, [running, coming, far]],
    ['what is over, the latest first', { days: [], past: true }, [over, brokenEnd, longOver]],
    ['a chosen day, over or not', { days: ['2026-07-01', '2026-09-01'], past: false }, [over, far]],
    ['a booking on each of its days', { days: ['2026-07-12'], past: false }, [coming]],
    ['a free day', { days: ['2026-07-20'], past: false }, []],
  ])('%s', (_title, choice, expected) => {
    expect(listedBookings(bookings, choice, NOW)).toEqual(expected);
  });

  test('it holds every readable booking once, over or not, and changes no list that it was given', () => {
    const date = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true });
    const booking = fc
      .tuple(date, fc.option(fc.integer({ min: 1, max: 100 })))
      .map(([start, hours]) =>
        at(start.toISOString(), hours === null ? null : new Date(start.getTime() + hours * 3_600_000).toISOString()),
      );
    fc.assert(
      fc.property(fc.array(booking, { maxLength: 12 }), (all) => {
        const given = Object.freeze([...all]);
        const past = listedBookings(given, { days: [], past: true }, NOW);
        const next = listedBookings(given, { days: [], past: false }, NOW);
        expect(new Set([...past, ...next])).toEqual(new Set(all));
        expect(past.length + next.length).toBe(all.length);
        expect(past.every((one) => isOver(one, NOW)) && !next.some((one) => isOver(one, NOW))).toBe(true);
      }),
    );
  });
});

describe('texts', () => {
  test.each([
    ['2026-07-11T16:00:00Z', null, 'Samstag, 11. Juli 2026, 18:00 Uhr'],
    ['2026-07-11T16:00:00Z', 'kaputt', 'Samstag, 11. Juli 2026, 18:00 Uhr'],
    ['2026-07-11T16:00:00Z', '2026-07-11T20:00:00Z', 'Samstag, 11. Juli 2026, 18:00 bis 22:00 Uhr'],
    [
      '2026-07-11T16:00:00Z',
      '2026-07-12T00:30:00Z',
      'Samstag, 11. Juli 2026, 18:00 Uhr, bis Sonntag, 12. Juli 2026, 02:30 Uhr',
    ],
    ['2026-01-10T22:30:00Z', '2026-01-10T22:59:00Z', 'Samstag, 10. Januar 2026, 23:30 bis 23:59 Uhr'],
  ])('from %s to %s: %s', (date, end, text) => {
    expect(bookingPeriod({ date, end })).toBe(text);
  });

  test.each<[VenueInquiry['status'], string, string]>([
    ['pending', 'Ausstehend', 'secondary'],
    ['processed', 'Bearbeitet', 'success'],
    ['rejected', 'Abgelehnt', 'error'],
  ])('%s is shown as %s', (status, label, color) => {
    expect(INQUIRY_STATUS[status]).toEqual({ label, color });
  });
});
