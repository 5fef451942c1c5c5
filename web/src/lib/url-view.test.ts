import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_SEARCH_LENGTH } from './text-search';
import { choice, choices, chosenDay, flag, idOf, searchText, tab, urlView } from './url-view';

const view = urlView({
  search: searchText,
  day: chosenDay,
  kinds: choices('art', ['fest', 'spiel']),
  filter: choice('filter', ['offen', 'neu']),
  isOpen: flag('ansicht', 'kalender'),
  past: flag('vergangene'),
  person: idOf('person'),
  area: tab('bereich', ['erster', 'zweiter']),
});
const parse = (query: string) => view.parse(new URLSearchParams(query));
const USUAL = {
  search: '',
  day: null,
  kinds: [],
  filter: null,
  isOpen: false,
  past: false,
  person: null,
  area: 'erster',
} as const;

it.each([
  '',
  'tag=2026-02-30',
  'tag=heute',
  'tag=',
  'art=Quatsch&art=',
  'art=Fest',
  'filter=alle&bereich=x',
  'suche=%20%20',
  'vergangene=ja&ansicht=1',
  '__proto__=1&constructor=2',
])('the view of a page in the URL is the usual one where the URL is silent, unknown or broken: %s', (query) => {
  expect(parse(query)).toEqual(USUAL);
});

it('the view of a page in the URL leaves the URL empty while it is the usual one', () => {
  expect(view.serialize({ ...USUAL, search: '  ' }).toString()).toBe('');
});

it('the view of a page in the URL cuts a search that is too long without breaking a character', () => {
  expect(parse(`suche=${encodeURIComponent('🎉'.repeat(300))}`).search).toBe('🎉'.repeat(MAX_SEARCH_LENGTH));
});

it('the view of a page in the URL comes back from the URL as it went in', () => {
  const views = fc.record({
    search: fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => (text.trim() === '' ? '' : text)),
    day: fc.constantFrom(null, '2020-02-29', '2026-07-11'),
    kinds: fc.subarray(['fest', 'spiel'] as const),
    filter: fc.constantFrom(null, 'offen', 'neu'),
    isOpen: fc.boolean(),
    past: fc.boolean(),
    person: fc.constantFrom(null, 'anna'),
    area: fc.constantFrom('erster', 'zweiter'),
  });
  fc.assert(
    fc.property(views, (before) => {
      expect(parse(view.serialize(before).toString())).toEqual(before);
    }),
  );
});

it('the view of a page in the URL is read from any link without failing, and from what it has written as it was', () => {
  fc.assert(
    fc.property(fc.webQueryParameters(), (query) => {
      expect(view.parse(view.serialize(parse(query)))).toEqual(parse(query));
    }),
  );
});
