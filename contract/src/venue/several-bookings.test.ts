import { describe, expect, it } from 'vitest';
import { issuesOf } from '../../testing/issues';
import { createBookingsSchema } from './venue';
import { type BookingForm, bookingFormSchema, wantedTimes } from './venue-forms';

const bookingForm = bookingFormSchema(() => new Date('2026-06-15T10:00:00Z'));
const booking = { date: '2026-06-20T16:00:00.000Z', end: '2026-06-20T20:00:00.000Z' };
const asForm: BookingForm = {
  date: '2026-06-20T18:00',
  end: '2026-06-20T22:00',
  purpose: 'Chor',
  inquiryId: null,
  alsoOn: [],
  repetition: 'none',
  until: '',
};

describe('the form for several bookings', () => {
  const days = (form: BookingForm) =>
    bookingForm.parse(form).times.map(({ start }) => start.toISOString().slice(0, 10));

  it('repeats the time until a day, or takes it on other days', () => {
    expect(days({ ...asForm, repetition: 'weekly', until: '2026-07-04' })).toEqual([
      '2026-06-20',
      '2026-06-27',
      '2026-07-04',
    ]);
    const alsoOn = ['2026-06-25', '2026-06-18'];
    expect(days({ ...asForm, repetition: 'weekly', until: '', alsoOn })).toEqual([
      '2026-06-18',
      '2026-06-20',
      '2026-06-25',
    ]);
  });

  it('has a message where the last day is missing or too early, the times are too many, or overlap each other', () => {
    const weekly = { ...asForm, repetition: 'weekly' } as const;
    expect(issuesOf(bookingForm, weekly)).toEqual([['until', 'Bitte wähle ein Datum']]);
    expect(issuesOf(bookingForm, { ...weekly, until: '2026-06-19' })).toEqual([
      ['until', 'Die Wiederholung endet frühestens am Tag der Buchung'],
    ]);
    expect(issuesOf(bookingForm, { ...weekly, until: '2026-06-20' })).toEqual([]);
    expect(wantedTimes({ ...weekly, date: '' })).toBeNull();
    expect(issuesOf(bookingForm, { ...weekly, until: '2028-06-20' })).toEqual([
      ['until', 'Höchstens 60 Termine auf einmal'],
    ]);
    const later = Array.from({ length: 60 }, (_, day) => new Date(Date.UTC(2026, 6, day)).toISOString().slice(0, 10));
    expect(issuesOf(bookingForm, { ...asForm, alsoOn: later })).toEqual([['end', 'Höchstens 60 Termine auf einmal']]);
    expect(issuesOf(bookingForm, { ...asForm, alsoOn: later.slice(1) })).toEqual([]);
    expect(issuesOf(bookingForm, { ...weekly, end: '2026-06-28T18:00', until: '2026-07-20' })).toEqual([
      ['until', 'Diese Termine überschneiden sich gegenseitig'],
    ]);
  });
});

describe('the input for several bookings', () => {
  const refusal = (times: object[]) => issuesOf(createBookingsSchema, { times, purpose: 'Chor' });

  it('holds times within two years that do not overlap each other', () => {
    expect(refusal([booking])).toEqual([]);
    expect(refusal([booking, { date: '2028-06-30T16:00:00Z' }])).toEqual([
      ['times', 'Zwischen dem ersten und dem letzten Termin liegen höchstens zwei Jahre'],
    ]);
    expect(refusal([booking, booking])).toEqual([['times', 'Diese Termine überschneiden sich gegenseitig']]);
    expect(refusal([{ ...booking, end: booking.date }])).toEqual([
      ['times.0.end', 'Das Ende muss nach dem Beginn liegen'],
    ]);
  });
});
