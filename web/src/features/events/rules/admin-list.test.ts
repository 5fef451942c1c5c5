import { awaitsDecision, needsHelpersSoon } from '@club/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildAdminEvent } from '../testing/builders';
import { adminGroup, findAdminEvents, groupSeries } from './admin-list';
import { dashboardView, type EventFilter } from './dashboard-view';
import { helpersText, tasksIn } from './to-do';

const now = new Date('2026-07-08T10:00:00Z');
const ENDED = { startTime: '2026-07-08T06:00:00.000Z', endTime: '2026-07-08T08:00:00.000Z' };
const event = (fields: Parameters<typeof buildAdminEvent>[0]) =>
  buildAdminEvent({ startTime: '2026-07-11T12:00:00.000Z', ...fields });

it('what organisers have to do names events too few help at as the call for helpers does, of the next 14 days', () => {
  const staffed = (active: number, fields: Parameters<typeof buildAdminEvent>[0] = {}) =>
    needsHelpersSoon(event({ maxParticipants: 5, _count: { registrations: active }, ...fields }), now);
  expect([staffed(2), staffed(3)]).toEqual([true, false]);
  expect(staffed(0, { maxParticipants: null })).toBe(false);
  expect(staffed(0, { registrationEnabled: false })).toBe(false);
  expect(staffed(0, { startTime: '2026-07-08T09:59:00.000Z' })).toBe(false);
  expect(staffed(0, { startTime: '2026-07-22T10:00:00.000Z' })).toBe(true);
  expect(staffed(0, { startTime: '2026-07-22T10:01:00.000Z' })).toBe(false);
});

it('what organisers have to do names the shifts that lack people, that are to come and within the next 14 days', () => {
  const gap = (title: string, from: string, to: string, missing: number) => ({
    id: title,
    title,
    startTime: `2026-07-${from}:00:00.000Z`,
    endTime: `2026-07-${to}:00:00.000Z`,
    missing,
  });
  // Most places of the event are taken.
  const full = { maxParticipants: 12, _count: { registrations: 9 } };
  const withGaps = (...gaps: ReturnType<typeof gap>[]) => event({ ...full, gaps });
  const told = (one: ReturnType<typeof event>) => needsHelpersSoon(one, now) && helpersText(one, now);
  const [grill, setUp] = [gap('Grill', '11T12', '11T14', 2), gap('Aufbau', '10T16', '10T18', 1)];
  expect(told(withGaps(grill))).toBe('Grill 14–16 Uhr: es fehlen 2');
  expect(told(withGaps(setUp, grill))).toBe('Aufbau Fr 18–20 Uhr: es fehlt 1 und eine weitere Schicht');
  expect(told(withGaps(gap('Aufbau', '08T08', '08T09', 3), gap('Abbau', '23T08', '23T09', 3)))).toBe(false);
  expect(told(event({ ...full, gaps: [{ ...grill, startTime: null, endTime: null }] }))).toBe('Grill: es fehlen 2');
  expect(told(event({ _count: { registrations: 2 } }))).toBe('2 von 10');
});

it.each([
  ['to come', {}, true],
  ['running', { startTime: '2026-07-08T08:00:00.000Z', endTime: '2026-07-09T20:00:00.000Z' }, true],
  ['of which the last shift is not over', { ...ENDED, occupiedUntil: '2026-07-08T12:00:00.000Z' }, true],
  ['of which all is over', { ...ENDED, occupiedUntil: '2026-07-08T09:00:00.000Z' }, false],
  ['that is over', ENDED, false],
  ['that is cancelled', { cancelledAt: '2026-07-07T12:00:00.000Z' }, false],
])('registrations of an event %s are to be confirmed: %o', (_which, fields, isToDo) => {
  expect(awaitsDecision(event({ pendingCount: 2, ...fields }), now)).toBe(isToDo);
});

it('what organisers have to do is nothing in cancelled events, and of drafts one for each series', () => {
  const off = { cancelledAt: '2026-07-07T12:00:00.000Z', pendingCount: 1, movedCount: 1 };
  const draft = { isDraft: true, pendingCount: 1, movedCount: 1 };
  const active = [event(off), event(draft), event({ ...draft, seriesId: 'a' }), event({ ...draft, seriesId: 'a' })];
  const ended = [event({ ...ENDED, cancelledAt: off.cancelledAt, _count: { registrations: 2 } })];
  const nothing = { inquiries: [], isTaken: () => false, waitingMembers: 0, lacksLegalFacts: false };
  expect(tasksIn({ active, ended, ...nothing }, now).map(({ kind }) => kind)).toEqual(['draft', 'draft']);
});

const find = (search: string, filter: EventFilter | null = null) =>
  findAdminEvents(events, { search, filter, now }).map(({ title }) => title);
const events = [
  event({ title: 'Sommerfestaufbau', maxParticipants: null, seriesId: 's' }),
  event({ title: 'Fest der Übungsleiter', maxParticipants: null, pendingCount: 1 }),
  event({ title: 'Weihnachtsfest' }),
  event({ title: 'Ball', isDraft: true }),
];

it('the organisers’ list has events first in which the words stand as they are, and then those that contain them', () => {
  expect(find('fest')).toEqual(['Fest der Übungsleiter', 'Sommerfestaufbau', 'Weihnachtsfest']);
  expect(find('uebungsleiter fest')).toEqual(['Fest der Übungsleiter']);
  expect(find('Weihnachtsfets')).toEqual(['Weihnachtsfest']);
  expect(find(' ')).toEqual(['Sommerfestaufbau', 'Fest der Übungsleiter', 'Weihnachtsfest', 'Ball']);
});

it('the organisers’ list can show only what is to be confirmed, what needs helpers, series, or drafts', () => {
  expect(find('', 'bestaetigen')).toEqual(['Fest der Übungsleiter']);
  expect(find('', 'unterbesetzt')).toEqual(['Weihnachtsfest']);
  expect(find('fest', 'serien')).toEqual(['Sommerfestaufbau']);
  expect(find('', 'entwuerfe')).toEqual(['Ball']);
});

it('the organisers’ list has every event once, and the events of a series together where its first one is', () => {
  const ids = fc.array(fc.constantFrom(null, 'a', 'b', 'c'));
  fc.assert(
    fc.property(ids, (seriesIds) => {
      const listed = seriesIds.map((seriesId) => event({ seriesId }));
      const rows = groupSeries(listed);
      expect(new Set(rows.flat())).toEqual(new Set(listed));
      expect(rows.flat()).toHaveLength(listed.length);
      const firsts = rows.map(([first = event({})]) => listed.indexOf(first));
      expect(firsts).toEqual(firsts.toSorted((a, b) => a - b));
      for (const row of rows) {
        const seriesId = row[0]?.seriesId ?? null;
        expect(row).toEqual(seriesId === null ? [row[0]] : listed.filter((one) => one.seriesId === seriesId));
      }
    }),
  );
});

it.each([
  ['that runs since yesterday', '2026-07-07T12:00:00.000Z', '2026-07-09T12:00:00.000Z', 'Heute'],
  ['just before midnight in the club', '2026-07-08T21:59:00.000Z', '2026-07-08T23:00:00.000Z', 'Heute'],
  ['after midnight in the club', '2026-07-08T22:00:00.000Z', '2026-07-08T23:00:00.000Z', 'Diese Woche'],
  ['on Monday from midnight on', '2026-07-05T22:00:00.000Z', '2026-07-05T23:00:00.000Z', 'Diese Woche'],
  ['on the Sunday before', '2026-07-05T21:59:00.000Z', '2026-07-05T23:00:00.000Z', 'Juli 2026'],
  ['until Sunday at midnight', '2026-07-12T21:59:59.999Z', '2026-07-12T22:30:00.000Z', 'Diese Woche'],
  ['on the next Monday', '2026-07-12T22:00:00.000Z', '2026-07-12T23:00:00.000Z', 'Juli 2026'],
  ['of the next year', '2027-01-10T10:00:00.000Z', '2027-01-10T12:00:00.000Z', 'Januar 2027'],
])('an event %s stands under its heading', (_when, startTime, endTime, group) => {
  expect(adminGroup(event({ startTime, endTime }), now)).toBe(group);
});

it('a link opens the page of the organisers with its tab, and with what was chosen in its list', () => {
  const view = { area: 'anfragen', archived: true, search: 'fest', filter: 'serien' } as const;
  const query = 'bereich=anfragen&archiviert=1&suche=fest&filter=serien';
  expect(dashboardView.parse(new URLSearchParams(query))).toEqual(view);
});
