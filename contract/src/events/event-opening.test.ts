import { describe, expect, it } from 'vitest';
import { endOfEventText } from './event-opening';

describe('the end of an event at the top of its page', () => {
  it('is a time when the event ends on the day of its start', () => {
    expect(endOfEventText('2026-06-20T16:00:00.000Z', '2026-06-20T21:59:00.000Z')).toBe('23:59 Uhr');
  });

  it('includes the date when the event ends on another day in club time', () => {
    expect(endOfEventText('2026-06-20T16:00:00.000Z', '2026-06-20T22:00:00.000Z')).toBe('21.06.2026, 00:00 Uhr');
    expect(endOfEventText('2026-06-20T16:00:00.000Z', '2027-06-20T17:00:00.000Z')).toBe('20.06.2027, 19:00 Uhr');
  });
});
