import { describe, expect, it } from 'vitest';
import { issuesOf } from '../../testing/issues';
import { inquiryCursor, inquiryPlace, listInquiriesQuerySchema } from './inquiry-list';
import {
  bookingParamsSchema,
  createBookingSchema,
  createInquirySchema,
  inquiryParamsSchema,
  VENUE_TAKEN,
  type VenueInquiry,
  venueOccupancySchema,
} from './venue';
import { type BookingForm, bookingFormSchema, inquiryFormSchema } from './venue-forms';

const NOW = new Date('2026-06-15T10:00:00Z');
const bookingForm = bookingFormSchema(() => NOW);
const inquiryForm = inquiryFormSchema(() => NOW);

const booking = { date: '2026-06-20T16:00:00.000Z', end: '2026-06-20T20:00:00.000Z', purpose: 'Sommerfest' };
const inquiry = {
  name: 'Jürgen Möller',
  email: 'juergen@example.org',
  phoneNumber: '030 23125 100',
  preferredDate: '2026-06-20T16:00:00.000Z',
  message: 'Wir feiern einen 50. Geburtstag.',
};
const asForm: BookingForm = {
  ...booking,
  date: '2026-06-20T18:00',
  end: '2026-06-20T22:00',
  inquiryId: null,
  alsoOn: [],
  repetition: 'none',
  until: '',
};

describe('the input for a booking', () => {
  it('needs a date and a purpose, and no end', () => {
    expect(createBookingSchema.parse({ date: booking.date, purpose: '  Sommerfest ' })).toEqual({
      date: booking.date,
      end: null,
      purpose: 'Sommerfest',
      inquiryId: null,
      allowOverlap: false,
    });
  });

  const bad: [string, object, string, string][] = [
    ['an end before the start', { end: '2026-06-20T15:00:00Z' }, 'end', 'Das Ende muss nach dem Beginn liegen'],
    ['an end at the start', { end: booking.date }, 'end', 'Das Ende muss nach dem Beginn liegen'],
    ['more than 31 days', { end: '2026-07-21T16:00:01Z' }, 'end', 'Eine Buchung dauert höchstens 31 Tage'],
  ];
  it.each(bad)('is refused with %s', (_what, change, path, message) => {
    expect(issuesOf(createBookingSchema, { ...booking, ...change })).toEqual([[path, message]]);
  });

  it('may last 31 days, to the second', () => {
    expect(issuesOf(createBookingSchema, { ...booking, end: '2026-07-21T16:00:00Z' })).toEqual([]);
  });

  it('is made by the form from club time', () => {
    const time = { start: new Date(booking.date), end: new Date(booking.end) };
    const { purpose } = booking;
    expect(bookingForm.parse(asForm)).toEqual({ times: [time], purpose, inquiryId: null });
    expect(bookingForm.parse({ ...asForm, end: '' }).times).toEqual([{ ...time, end: null }]);
  });

  it('gets messages in the form about dates that are past, missing or impossible', () => {
    expect(issuesOf(bookingForm, { ...asForm, date: '2026-06-15T11:59' })).toContainEqual([
      'date',
      'Das Datum liegt in der Vergangenheit',
    ]);
    expect(issuesOf(bookingForm, { ...asForm, date: '2026-06-15T12:00' })).toEqual([]);
    expect(issuesOf(bookingForm, { ...asForm, date: '' })).toEqual([['date', 'Bitte wähle ein Datum']]);
    expect(issuesOf(bookingForm, { ...asForm, end: '2026-03-29T02:30' })).toContainEqual([
      'end',
      'Diesen Zeitpunkt gibt es nicht',
    ]);
    expect(issuesOf(bookingForm, { ...asForm, end: '2026-06-20T17:00' })).toEqual([
      ['end', 'Das Ende muss nach dem Beginn liegen'],
    ]);
  });

  it('keeps a start that is past when a booking is edited, and takes no other past one', () => {
    const begun = { ...asForm, date: '2026-06-15T09:00', end: '2026-06-15T20:00' };
    const edit = bookingFormSchema(() => NOW, begun);
    expect(issuesOf(edit, { ...begun, end: '2026-06-15T22:00' })).toEqual([]);
    expect(issuesOf(edit, { ...begun, date: '2026-06-15T10:00' })).toEqual([
      ['date', 'Das Datum liegt in der Vergangenheit'],
    ]);
  });
});

describe('the input for an inquiry', () => {
  it('needs no end and no number of guests', () => {
    expect(createInquirySchema.parse(inquiry)).toEqual({ ...inquiry, preferredEnd: null, guestCount: null });
  });

  it('has a message of at least 10 characters, spaces around it not counted', () => {
    expect(issuesOf(createInquirySchema, { ...inquiry, message: '  Bitte !!!   ' })).toEqual([
      ['message', 'Nachricht muss mindestens 10 Zeichen lang sein'],
    ]);
    expect(issuesOf(createInquirySchema, { ...inquiry, message: 'Bitte !!!!' })).toEqual([]);
  });

  it('is made by the form from club time', () => {
    const filled = {
      ...inquiry,
      preferredDate: '2026-06-20T18:00',
      preferredEnd: '2026-06-21T01:00',
      guestCount: ' 40 ',
    };
    expect(inquiryForm.parse(filled)).toEqual({
      ...inquiry,
      preferredEnd: '2026-06-20T23:00:00.000Z',
      guestCount: 40,
    });
    expect(issuesOf(inquiryForm, { ...filled, preferredDate: '2026-06-14T18:00' })).toEqual([
      ['preferredDate', 'Das Datum liegt in der Vergangenheit'],
    ]);
  });

  it('may leave out the end and the number of guests, and has a message where they cannot be meant', () => {
    const filled = { ...inquiry, preferredDate: '2026-06-20T18:00', preferredEnd: '', guestCount: '' };
    expect(inquiryForm.parse(filled)).toEqual({ ...inquiry, preferredEnd: null, guestCount: null });
    const early = [['preferredEnd', 'Das Ende muss nach dem Beginn liegen']];
    expect(issuesOf(inquiryForm, { ...filled, preferredEnd: '2026-06-20T17:00' })).toEqual(early);
    expect(issuesOf(createInquirySchema, { ...inquiry, preferredEnd: '2026-06-20T15:00:00Z' })).toEqual(early);
    for (const guestCount of ['0', '-3', '2,5', '1e2']) {
      expect(issuesOf(inquiryForm, { ...filled, guestCount })[0]?.[0]).toBe('guestCount');
    }
    expect(issuesOf(inquiryForm, { ...filled, guestCount: '1000' })).toEqual([['guestCount', 'Höchstens 999 Gäste']]);
  });
});

describe('what the API says about the clubhouse', () => {
  const id = '0190a3c4-7d1e-4b6a-9c2f-3e5d7a9b1c0d';

  it('names no inquiry in the list of taken times that visitors see', () => {
    const occupancy = { id, date: booking.date, end: null, purpose: VENUE_TAKEN, eventId: null };
    expect(VENUE_TAKEN).toBe('Belegt');
    expect(venueOccupancySchema.parse({ ...occupancy, inquiryId: id })).toEqual(occupancy);
  });

  it('marks places in the list of inquiries, which the server reads as they were meant', () => {
    const sent: VenueInquiry = {
      ...inquiry,
      id,
      status: 'pending',
      createdAt: booking.date,
      decidedAt: null,
      bookingId: null,
      preferredEnd: null,
      guestCount: null,
      mail: 'works',
      messages: [],
    };
    const decided: VenueInquiry = { ...sent, status: 'rejected', decidedAt: booking.end };
    for (const [one, section, instant] of [
      [sent, 'pending', booking.date],
      [decided, 'decided', booking.end],
    ] as const) {
      const { after = '' } = listInquiriesQuerySchema.parse({ after: inquiryCursor(one) });
      expect(inquiryPlace(after)).toEqual({ section, instant: new Date(instant), id });
    }
  });

  it('uses ids that cannot lead to another path', () => {
    expect(bookingParamsSchema.parse({ bookingId: id })).toEqual({ bookingId: id });
    expect(inquiryParamsSchema.parse({ inquiryId: id })).toEqual({ inquiryId: id });
    for (const other of ['', '1', `../${id}`]) {
      expect(bookingParamsSchema.safeParse({ bookingId: other }).success).toBe(false);
      expect(inquiryParamsSchema.safeParse({ inquiryId: other }).success).toBe(false);
    }
  });
});
