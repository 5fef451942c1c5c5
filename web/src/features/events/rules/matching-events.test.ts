import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildEvent } from '@/testing/builders';
import { eventsByDay } from './event-days';
import { NO_FILTERS } from './list-filters';
import { eventSearch, eventsInTime, matchingEvents } from './matching-events';

/** It is a Wednesday, 14:00 in club time. */
const now = new Date('2026-07-08T12:00:00Z');

const searchedEvent = {
  startTime: '2026-07-11T12:00:00Z',
  endTime: '2026-07-11T14:00:00Z',
  title: 'Übungsleiter-Treffen',
  location: 'Turnhalle Größelbergstraße',
};
const DESCRIPTION = 'Wir räumen auf.\nBitte Handschuhe mitbringen!';

it.each([
  ['übungsleiter', 'in the title, in any case'],
  ['uebung', 'with the umlaut spelled out'],
  ['groesselberg', 'ö and ß spelled out, in the place'],
  ['handschuhe', 'in the description'],
  ['turnhalle  treffen', 'words from different fields'],
  [' handschuhe ', 'with spaces around it'],
  ['auf. bitte', 'across a line break'],
  ['', 'nothing typed'],
  ['   ', 'only spaces'],
])('the search finds %j (%s)', (query) => {
  expect(eventSearch(query, now)(searchedEvent, DESCRIPTION)).toBe(true);
});

it.each(['fußball', 'treffen sportplatz', 'treffenturnhalle', '.*'])('the search does not find %j', (query) => {
  expect(eventSearch(query, now)(searchedEvent, DESCRIPTION)).toBe(false);
});

it('the search finds an event by any part of its title, in capitals and however the umlauts are composed', () => {
  const letters = fc.constantFrom('ä', 'ö', 'ü', 'ß', 'a', 'e', 'u', 'Ö', 'E', ' ', '-', '7');
  const title = fc.string({ unit: letters, minLength: 1 });
  fc.assert(
    fc.property(title, fc.nat(), fc.nat(), (text, from, length) => {
      const part = text.slice(from % text.length).slice(0, 1 + (length % text.length));
      const found = { ...searchedEvent, title: text, location: '' };
      expect(eventSearch(part, now)(found)).toBe(true);
      expect(eventSearch(part.toUpperCase(), now)(found)).toBe(true);
      expect(eventSearch(part.normalize('NFD'), now)(found)).toBe(true);
    }),
  );
});

const party = buildEvent({ title: 'Sommerfest', category: 'Fest', startTime: '2026-07-11T12:00:00Z' });
const match = buildEvent({ title: 'Heimspiel', category: 'Spiel', startTime: '2026-07-10T12:00:00Z' });
const kiosk = buildEvent({ title: 'Kiosk', category: 'Verkauf', startTime: '2026-07-09T12:00:00Z' });
const listed = (filters: Partial<typeof NO_FILTERS>, events = [party, match, kiosk]) =>
  matchingEvents(
    events,
    { ...NO_FILTERS, ...filters },
    { savedIds: new Set([match.id, kiosk.id]), descriptions: new Map([[kiosk.id, 'Bratwurst']]), now },
  );

it('the events that pass the filters are those that pass every filter', () => {
  expect(listed({})).toEqual([party, match, kiosk]);
  expect(listed({ categories: ['Spiel', 'Fest'] })).toEqual([party, match]);
  expect(listed({ saved: true })).toEqual([match, kiosk]);
  expect(listed({ categories: ['Spiel', 'Fest'], saved: true })).toEqual([match]);
  expect(listed({ search: 'KIOSK' })).toEqual([kiosk]);
  expect(listed({ search: 'bratwurst' })).toEqual([kiosk]);
  expect(listed({ search: 'was' })).toEqual([]);
  expect(listed({ weekend: true })).toEqual([party]);
  expect(listed({ weekend: true, saved: true })).toEqual([]);
  expect(listed({ weekend: true, search: 'samstag', categories: ['Fest'] })).toEqual([party]);
});

it('the events that pass the filters are those that were meant where a typing error hides all, within the other filters', () => {
  expect(listed({ search: 'Sommrefest' })).toEqual([party]);
  expect(listed({ search: 'heimspeil freitag' })).toEqual([match]);
  expect(listed({ search: 'heimspeil samstag' })).toEqual([]);
  expect(listed({ search: 'Sommrefest', saved: true })).toEqual([]);
  // Where something is found, nothing else is.
  const summer = buildEvent({ title: 'Sommerfeste', category: 'Fest', startTime: '2026-07-11T12:00:00Z' });
  expect(listed({ search: 'Sommerfeste' }, [party, summer])).toEqual([summer]);
});

it('the events that pass the filters are at the weekend if any of their days is', () => {
  const long = buildEvent({ startTime: '2026-07-10T08:00:00Z', endTime: '2026-07-13T08:00:00Z' });
  // In club time it is Monday, 0:30.
  const monday = buildEvent({ startTime: '2026-07-12T22:30:00Z' });
  const sunday = buildEvent({ startTime: '2026-07-12T21:30:00Z' });
  expect(listed({ weekend: true }, [long, monday, sunday])).toEqual([long, sunday]);
});

it('the events that pass the filters have free places if somebody who registers now gets one', () => {
  const unlimited = buildEvent({ maxParticipants: null });
  const left = buildEvent({ maxParticipants: 4, _count: { registrations: 3 } });
  const without = [
    buildEvent({ maxParticipants: 3, _count: { registrations: 3 } }),
    buildEvent({ registrationEnabled: false }),
    buildEvent({ startTime: '2026-07-08T11:59:59Z' }),
  ];
  const events = [unlimited, left, ...without].map((event) =>
    event.startTime < '2026-07-08T12' ? event : { ...event, startTime: '2026-07-08T12:00:00Z' },
  );
  expect(listed({ free: true }, events)).toEqual(events.slice(0, 2));
});

const at = (startTime: string, endTime: string) => buildEvent({ startTime, endTime });
const early = at('2026-07-07T08:00:00Z', '2026-07-07T10:00:00Z');
const over = at('2026-07-08T08:00:00Z', '2026-07-08T10:00:00Z');
const running = at('2026-07-08T11:00:00Z', '2026-07-08T13:00:00Z');
// In club time it is on 9 July.
const night = at('2026-07-08T22:30:00Z', '2026-07-09T02:00:00Z');
const camp = at('2026-07-09T08:00:00Z', '2026-07-11T10:00:00Z');
const all = [early, over, running, night, camp];

it('an event is in the calendar, and found by a search for a day, on each of its days', () => {
  const days = [...eventsByDay([night, camp])];
  expect(days).toEqual([
    ['2026-07-09', [night, camp]],
    ['2026-07-10', [camp]],
    ['2026-07-11', [camp]],
  ]);
  expect(listed({ search: 'freitag' }, all)).toEqual([camp]);
});

it('the events that pass the filters are those that have not ended, or those that have, the latest first, or those of a day', () => {
  expect(eventsInTime(all, NO_FILTERS, now)).toEqual([running, night, camp]);
  expect(eventsInTime(all, { ...NO_FILTERS, past: true }, now)).toEqual([over, early]);
  expect(eventsInTime(all, { ...NO_FILTERS, day: '2026-07-08', past: true }, now)).toEqual([over, running]);
  expect(eventsInTime(all, { ...NO_FILTERS, day: '2026-07-10' }, now)).toEqual([camp]);
});
