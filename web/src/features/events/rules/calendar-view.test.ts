import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarView } from './calendar-view';

const parse = (query: string) => calendarView.parse(new URLSearchParams(query));

describe('the calendar in the URL', () => {
  it.each(['', 'tag=2026-02-30', 'tag=', 'zeitraum=monat', 'zeitraum=1&wochenende=ja&frei=true'])(
    'shows this month without filters for %j',
    (query) => {
      expect(parse(query)).toEqual({ isOpen: false, day: null, week: false, weekend: false, free: false });
    },
  );

  it('comes back from the URL as it went in, and stays on the tab of the calendar', () => {
    const view = fc.record({
      isOpen: fc.constant(true),
      day: fc.option(fc.constantFrom('2026-07-11', '2024-02-29', '2026-10-25')),
      week: fc.boolean(),
      weekend: fc.boolean(),
      free: fc.boolean(),
    });
    fc.assert(
      fc.property(view, (before) => {
        const params = calendarView.serialize(before);
        expect(params.get('ansicht')).toBe('kalender');
        expect(parse(params.toString())).toEqual(before);
      }),
    );
  });
});
