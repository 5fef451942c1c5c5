import { EVENT_CATEGORIES, type EventCategory } from '@club/contract';
import { expect, it } from 'vitest';
import { buildEvent } from '@/testing/builders';
import { filtersView } from '../list/events-view';
import { FILTER_NAMES, isFiltered, type ListFilters, NO_FILTERS, offeredCategories, resultText } from './list-filters';
import { byStart, groupByDay } from './list-order';

it.each([
  [0, {}, 'Keine Veranstaltungen'],
  [1, {}, '1 Veranstaltung'],
  [12, {}, '12 Veranstaltungen'],
  [0, { past: true }, 'Keine vergangenen Veranstaltungen'],
  [1, { past: true }, '1 vergangene Veranstaltung'],
  [12, { past: true }, '12 vergangene Veranstaltungen'],
  [2, { day: '2026-07-11', past: true }, '2 Veranstaltungen am 11. Juli 2026'],
])('of %i events found with %j the list says „%s“', (count, filters, text) => {
  expect(resultText(count, { ...NO_FILTERS, ...filters })).toBe(text);
});

it('the first script of the page knows the names of all filters', () => {
  const on = { past: true, saved: true, weekend: true, free: true };
  const all: ListFilters = { day: '2026-07-11', categories: ['Fest'], search: 'x', ...on };
  expect([...filtersView.serialize(all).keys()].sort()).toEqual([...FILTER_NAMES].sort());
});

it.each([
  { day: '2026-07-04' },
  { categories: ['Fest' as const] },
  { search: 'x' },
  { saved: true },
  { weekend: true },
  { free: true },
])('the listed events are filtered by %j, and not by the time', (filter) => {
  expect(isFiltered({ ...NO_FILTERS, past: true })).toBe(false);
  expect(isFiltered({ ...NO_FILTERS, ...filter })).toBe(true);
});

it('the listed events can be filtered by the categories that occur or are chosen, in the usual order', () => {
  const events = ['Verkauf', 'Spiel', 'Spiel'].map((category) => buildEvent({ category: category as EventCategory }));
  const offered = EVENT_CATEGORIES.filter((category) => ['Fest', 'Spiel', 'Verkauf'].includes(category));
  expect(offeredCategories(events, ['Fest', 'Verkauf'])).toEqual(offered);
});

it('the listed events are in the order of their starts, those of one moment in that of their making', () => {
  const [first, second, third] = [1, 2, 3].map((id) => ({ id, startTime: `2026-07-0${id === 1 ? 9 : 8}T08:00:00Z` }));
  expect([first, third, second].flatMap((one) => one ?? []).sort(byStart)).toEqual([second, third, first]);
});

it('the listed events are grouped by the days of their starts in club time', () => {
  const early = buildEvent({ startTime: '2026-07-08T08:00:00Z' });
  const late = buildEvent({ startTime: '2026-07-08T11:00:00Z' });
  // In club time it is on 9 July.
  const night = buildEvent({ startTime: '2026-07-08T22:30:00Z' });
  expect(groupByDay([early, late, night])).toEqual([
    { day: '2026-07-08', events: [early, late] },
    { day: '2026-07-09', events: [night] },
  ]);
});
