import { EVENT_CATEGORIES } from '@club/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_SEARCH_LENGTH } from '@/lib/text-search';
import { buildEvent } from '@/testing/builders';
import { filtersView } from '../list/events-view';
import { calendarView } from './calendar-view';
import { FILTER_NAMES, isFiltered, NO_FILTERS, resultText } from './list-filters';
import { groupByDay } from './list-order';

it.each([
  [0, 'Keine Veranstaltungen'],
  [1, '1 Veranstaltung'],
  [12, '12 Veranstaltungen'],
])('of %i events found the list says „%s“', (count, text) => {
  expect(resultText(count, NO_FILTERS)).toBe(text);
});

it('the result names the chosen day', () => {
  const filters = { ...NO_FILTERS, day: '2026-07-11', past: true };
  expect(resultText(2, filters)).toBe('2 Veranstaltungen am 11. Juli 2026');
});

const parse = (query: string) => filtersView.parse(new URLSearchParams(query));

describe('filters of the events list in the URL', () => {
  it.each([
    'tag=2026-02-30',
    'tag=heute',
    'tag=',
    'kategorie=Quatsch&kategorie=',
    'kategorie=fest',
    'suche=%20%20',
    'vergangene=ja&gespeichert=true&wochenende=&frei=2',
    '__proto__=1&constructor=2',
  ])('ignores unknown or broken filters: %s', (query) => {
    expect(parse(query)).toEqual(NO_FILTERS);
  });

  it('cuts a search that is too long without breaking a character', () => {
    const { search } = parse(`suche=${encodeURIComponent('🎉'.repeat(300))}`);
    expect(search).toBe('🎉'.repeat(MAX_SEARCH_LENGTH));
  });

  it('leaves the URL empty without filters', () => {
    expect(filtersView.serialize(NO_FILTERS).toString()).toBe('');
    expect(filtersView.serialize({ ...NO_FILTERS, search: '  ' }).toString()).toBe('');
  });

  it('comes back from the URL as it went in', () => {
    const day = fc
      .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    const filters = fc.record({
      day: fc.option(day),
      categories: fc.subarray([...EVENT_CATEGORIES]),
      search: fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => (text.trim() === '' ? '' : text)),
      past: fc.boolean(),
      saved: fc.boolean(),
      weekend: fc.boolean(),
      free: fc.boolean(),
    });
    fc.assert(
      fc.property(filters, (before) => {
        expect(parse(filtersView.serialize(before).toString())).toEqual(before);
        for (const name of filtersView.serialize(before).keys()) expect(FILTER_NAMES).toContain(name);
      }),
    );
  });

  it('reads any link without failing, and reads what it has written as it was', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (query) => {
        const once = parse(query);
        expect(filtersView.parse(filtersView.serialize(once))).toEqual(once);
      }),
    );
  });
});

it('the calendar of home shows what its URL says, and this month without filters where that is broken', () => {
  const read = (query: string) => calendarView.parse(new URLSearchParams(query));
  const chosen = { isOpen: true, day: '2026-07-11', week: true, weekend: true, free: true };
  const query = 'ansicht=kalender&zeitraum=woche&tag=2026-07-11&wochenende=1&frei=1';
  expect(calendarView.serialize(chosen).toString()).toBe(query);
  expect(read(query)).toEqual(chosen);
  for (const broken of ['', 'tag=2026-02-30', 'tag=', 'zeitraum=monat', 'zeitraum=1&wochenende=ja&frei=true'])
    expect(read(broken)).toEqual({ isOpen: false, day: null, week: false, weekend: false, free: false });
});

describe('the listed events', () => {
  it.each([
    { day: '2026-07-04' },
    { categories: ['Fest' as const] },
    { search: 'x' },
    { saved: true },
    { weekend: true },
    { free: true },
  ])('are filtered by %j, and not by the time', (filter) => {
    expect(isFiltered({ ...NO_FILTERS, past: true })).toBe(false);
    expect(isFiltered({ ...NO_FILTERS, ...filter })).toBe(true);
  });

  it('are grouped by the days of their starts in club time', () => {
    const early = buildEvent({ startTime: '2026-07-08T08:00:00Z' });
    const late = buildEvent({ startTime: '2026-07-08T11:00:00Z' });
    // In club time it is on 9 July.
    const night = buildEvent({ startTime: '2026-07-08T22:30:00Z' });
    expect(groupByDay([early, late, night])).toEqual([
      { day: '2026-07-08', events: [early, late] },
      { day: '2026-07-09', events: [night] },
    ]);
  });
});
