import { EVENT_CATEGORIES } from '@club/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_SEARCH_LENGTH } from '@/lib/text-search';
import { buildEvent } from '@/testing/builders';
import {
  eventsInTime,
  isFiltered,
  matchesSearch,
  matchingEvents,
  NO_FILTERS,
  parseFilters,
  serializeFilters,
} from './list-filters';
import { eventsPerDay, groupByDay } from './list-order';

const parse = (query: string) => parseFilters(new URLSearchParams(query));

describe('filters of the events list in the URL', () => {
  it('reads every filter from a link', () => {
    expect(parse('tag=2026-07-04&kategorie=Fest&kategorie=Verkauf&suche=Kuchen&vergangene=1&gespeichert=1')).toEqual({
      day: '2026-07-04',
      categories: ['Verkauf', 'Fest'],
      search: 'Kuchen',
      past: true,
      saved: true,
    });
  });

  it.each([
    'tag=2026-02-30',
    'tag=heute',
    'tag=',
    'kategorie=Quatsch&kategorie=',
    'kategorie=fest',
    'suche=%20%20',
    'vergangene=ja&gespeichert=true',
    '__proto__=1&constructor=2',
  ])('ignores unknown or broken filters: %s', (query) => {
    expect(parse(query)).toEqual(NO_FILTERS);
  });

  it('cuts a search that is too long without breaking a character', () => {
    const { search } = parse(`suche=${encodeURIComponent('🎉'.repeat(300))}`);
    expect(search).toBe('🎉'.repeat(MAX_SEARCH_LENGTH));
  });

  it('leaves the URL empty without filters', () => {
    expect(serializeFilters(NO_FILTERS).toString()).toBe('');
    expect(serializeFilters({ ...NO_FILTERS, search: '  ' }).toString()).toBe('');
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
    });
    fc.assert(
      fc.property(filters, (before) => {
        expect(parse(serializeFilters(before).toString())).toEqual(before);
      }),
    );
  });

  it('reads any link without failing, and reads what it has written as it was', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (query) => {
        const once = parse(query);
        expect(parseFilters(serializeFilters(once))).toEqual(once);
      }),
    );
  });
});

const searchedEvent = {
  title: 'Übungsleiter-Treffen',
  location: 'Turnhalle Größelbergstraße',
};
const DESCRIPTION = 'Wir räumen auf.\nBitte Handschuhe mitbringen!';

describe('search', () => {
  it.each([
    ['übungsleiter', 'in the title, in any case'],
    ['ÜBUNG', 'in capitals'],
    ['uebung', 'with the umlaut spelled out'],
    ['ubung', 'without the dots'],
    ['U\u0308bung', 'with the umlaut composed by the device'],
    ['groesselberg', 'ö and ß spelled out, in the place'],
    ['strasse', 'ss for ß'],
    ['handschuhe', 'in the description'],
    ['turnhalle  treffen', 'words from different fields'],
    [' handschuhe ', 'with spaces around it'],
    ['auf. bitte', 'across a line break'],
    ['', 'nothing typed'],
    ['   ', 'only spaces'],
  ])('finds %j (%s)', (query) => {
    expect(matchesSearch(searchedEvent, query, DESCRIPTION)).toBe(true);
  });

  it.each(['fußball', 'treffen sportplatz', '.*'])('does not find %j', (query) => {
    expect(matchesSearch(searchedEvent, query, DESCRIPTION)).toBe(false);
  });

  it('finds an event by any part of its title, in capitals and however the umlauts are composed', () => {
    const letters = fc.constantFrom('ä', 'ö', 'ü', 'ß', 'a', 'e', 'u', 'Ö', 'E', ' ', '-', '7');
    const title = fc.string({ unit: letters, minLength: 1 });
    fc.assert(
      fc.property(title, fc.nat(), fc.nat(), (text, from, length) => {
        const part = text.slice(from % text.length).slice(0, 1 + (length % text.length));
        const found = { title: text, location: '' };
        expect(matchesSearch(found, part)).toBe(true);
        expect(matchesSearch(found, part.toUpperCase())).toBe(true);
        expect(matchesSearch(found, part.normalize('NFD'))).toBe(true);
      }),
    );
  });
});

describe('the listed events', () => {
  const party = buildEvent({ title: 'Sommerfest', category: 'Fest' });
  const match = buildEvent({ title: 'Heimspiel', category: 'Spiel' });
  const kiosk = buildEvent({ title: 'Kiosk', category: 'Verkauf' });
  const listed = (filters: Partial<typeof NO_FILTERS>) =>
    matchingEvents(
      [party, match, kiosk],
      { ...NO_FILTERS, ...filters },
      new Set([match.id, kiosk.id]),
      new Map([[kiosk.id, 'Bratwurst']]),
    );

  it('are those that pass every filter', () => {
    expect(listed({})).toEqual([party, match, kiosk]);
    expect(listed({ categories: ['Spiel', 'Fest'] })).toEqual([party, match]);
    expect(listed({ saved: true })).toEqual([match, kiosk]);
    expect(listed({ categories: ['Spiel', 'Fest'], saved: true })).toEqual([match]);
    expect(listed({ search: 'KIOSK' })).toEqual([kiosk]);
    expect(listed({ search: 'bratwurst' })).toEqual([kiosk]);
  });

  it('are filtered by each of the filters but the time', () => {
    expect(isFiltered(NO_FILTERS)).toBe(false);
    expect(isFiltered({ ...NO_FILTERS, past: true })).toBe(false);
    const filters = [{ day: '2026-07-04' }, { categories: ['Fest'] }, { search: 'x' }, { saved: true }] as const;
    for (const filter of filters) expect(isFiltered({ ...NO_FILTERS, ...filter })).toBe(true);
  });

  const now = new Date('2026-07-08T12:00:00Z');
  const at = (startTime: string, endTime: string) => buildEvent({ startTime, endTime });
  const early = at('2026-07-07T08:00:00Z', '2026-07-07T10:00:00Z');
  const over = at('2026-07-08T08:00:00Z', '2026-07-08T10:00:00Z');
  const running = at('2026-07-08T11:00:00Z', '2026-07-08T13:00:00Z');
  // In club time it is on 9 July.
  const night = at('2026-07-08T22:30:00Z', '2026-07-09T02:00:00Z');
  const all = [early, over, running, night];

  it('are those that have not ended, or those that have, the latest first, or those of a day', () => {
    expect(eventsInTime(all, NO_FILTERS, now)).toEqual([running, night]);
    expect(eventsInTime(all, { ...NO_FILTERS, past: true }, now)).toEqual([over, early]);
    expect(eventsInTime(all, { ...NO_FILTERS, day: '2026-07-08', past: true }, now)).toEqual([over, running]);
  });

  it('are counted and grouped by their days in club time', () => {
    expect([...eventsPerDay(all)]).toEqual([
      ['2026-07-07', 1],
      ['2026-07-08', 2],
      ['2026-07-09', 1],
    ]);
    expect(groupByDay(all)).toEqual([
      { day: '2026-07-07', events: [early] },
      { day: '2026-07-08', events: [over, running] },
      { day: '2026-07-09', events: [night] },
    ]);
  });
});
