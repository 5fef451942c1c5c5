import { describe, expect, it } from 'vitest';
import { at } from '../../../testing/series';
import { buildBooking } from '../../../testing/venue-builders';
import { eventsText, takenText } from './taken-text';

const text = (date: string, end: string | null, purpose = 'Geburtstag') =>
  takenText(buildBooking({ date: at(date), end: end ? at(end) : null, purpose }));

describe('the text about the booking in the way', () => {
  it.each([
    ['2026-06-20T18:00', '2026-06-20T22:00', 'Samstag, 20. Juni 2026, 18:00 bis 22:00 Uhr'],
    ['2026-06-20T18:00', null, 'Samstag, 20. Juni 2026, 18:00 Uhr, Ende offen'],
    [
      '2026-12-31T20:00',
      '2027-01-01T03:00',
      'Donnerstag, 31. Dezember 2026, 20:00 Uhr bis Freitag, 1. Januar 2027, 03:00 Uhr',
    ],
  ])('names its purpose and, in club time, %s to %s', (date, end, when) => {
    expect(text(date, end)).toBe(`Zu dieser Zeit ist das Vereinsheim schon belegt: „Geburtstag“, ${when}.`);
  });

  it('names five of many, the earliest first, and counts the others', () => {
    const days = [6, 5, 4, 3, 2, 1, 7];
    const taken = days.map((day) => buildBooking({ date: at(`2026-06-0${day}T18:00`), end: null, purpose: `${day}.` }));
    const named = [1, 2, 3, 4, 5].map((day) => expect.stringContaining(`„${day}.“, `));
    expect(eventsText(taken).split('; ')).toEqual([...named, 'und 2 weitere.']);
  });

  it('is one line, whatever the purpose', () => {
    expect(text('2026-06-20T18:00', null, 'Geburtstag\n\nvon Oma')).toContain('„Geburtstag von Oma“');
  });
});
