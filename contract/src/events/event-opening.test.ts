import { describe, expect, it } from 'vitest';
import { endOfEventText, eventOpeningView, LONG_TITLE } from './event-opening';

const PARTY = {
  id: 7,
  title: 'Sommerfest',
  category: 'Fest',
  imageUrl: null,
  location: 'Platz & Halle',
  startTime: '2026-06-20T22:30:00.000Z',
  endTime: '2026-06-21T01:00:00.000Z',
  cancelledAt: null,
} as const;

describe('the top of the page of an event', () => {
  it('says in club time when it is, and leads to a map of its place', () => {
    const { id: _, endTime: __, cancelledAt: ___, ...shown } = PARTY;
    expect(eventOpeningView(PARTY)).toEqual({
      ...shown,
      long: false,
      cancelled: false,
      cancellation: '',
      weekday: 'Sonntag',
      day: '2026-06-21',
      date: '21.06.2026',
      clock: '00:30 Uhr',
      end: '03:00 Uhr',
      map: 'https://www.google.com/maps/search/?api=1&query=Platz+%26+Halle',
    });
  });

  it('sets long titles smaller, and says why an event is cancelled', () => {
    const lengths = [LONG_TITLE, LONG_TITLE + 1].map((length) => 'x'.repeat(length));
    expect(lengths.map((title) => eventOpeningView({ ...PARTY, title }).long)).toEqual([false, true]);
    const off = { ...PARTY, cancelledAt: '2026-06-01T10:00:00.000Z' };
    expect(eventOpeningView(off)).toMatchObject({ cancelled: true, cancellation: 'Abgesagt' });
    const storm = { ...off, cancellationReason: 'Sturm.' };
    expect(eventOpeningView(storm).cancellation).toBe('Abgesagt: Sturm.');
  });

  it('includes the date of the end when the event ends on another day in club time', () => {
    expect(endOfEventText('2026-06-20T16:00:00.000Z', '2026-06-20T22:00:00.000Z')).toBe('21.06.2026, 00:00 Uhr');
    expect(endOfEventText('2026-06-20T16:00:00.000Z', '2027-06-20T17:00:00.000Z')).toBe('20.06.2027, 19:00 Uhr');
  });
});
