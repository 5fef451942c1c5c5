import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCalendar, serializeCalendar } from './calendar-view';

const parse = (query: string) => parseCalendar(new URLSearchParams(query));

describe('the calendar in the URL', () => {
  it.each(['', 'tag=2026-02-30', 'tag=', 'zeitraum=monat', 'zeitraum=1&wochenende=ja&frei=true'])(
    'shows this month without filters for %j',
    (query) => {
      expect(parse(query)).toEqual({ day: null, week: false, weekend: false, free: false });
    },
  );

  it('comes back from the URL as it went in, and stays on the tab of the calendar', () => {
    const view = fc.record({
      day: fc.option(fc.constantFrom('2026-07-11', '2024-02-29', '2026-10-25')),
      week: fc.boolean(),
      weekend: fc.boolean(),
      free: fc.boolean(),
    });
    fc.assert(
      fc.property(view, (before) => {
        const params = serializeCalendar(before);
        expect(params.get('ansicht')).toBe('kalender');
        expect(parse(params.toString())).toEqual(before);
      }),
    );
  });
});
