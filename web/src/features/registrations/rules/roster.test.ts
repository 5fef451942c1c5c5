import { FIRST_PEOPLE, MAX_PEOPLE_LIMIT } from '@club/contract';
import { expect, it } from 'vitest';
import { buildEventDetail, buildRegistration } from '@/testing/builders';
import { buildAdminRegistration, buildWaitlistEntry } from '../testing/builders';
import { countByStatus, named, promotedByRejection, STATUS_LABELS, shortName, shownLists } from './roster';
import { ofStatus, rosterView, segmentOf } from './roster-view';

const now = new Date('2026-07-08T10:00:00Z');
const COMING = '2026-07-09T10:00:00.000Z';
const PAST = '2026-07-07T10:00:00.000Z';

const registered = (count: number) => Array.from({ length: count }, () => buildAdminRegistration());

const off = buildAdminRegistration({ status: 'cancelled' });
const [first, second] = [buildWaitlistEntry(), buildWaitlistEntry()];
const next = (maxParticipants: number | null, active: number, startTime = COMING, waitlist = [first, second]) =>
  promotedByRejection({ maxParticipants, startTime }, { registrations: [...registered(active), off], waitlist }, now);

it('the entry that a rejection promotes is the first of the waitlist, if a place is freed, who need not agree to a new time first', () => {
  expect(next(5, 5)).toBe(first);
  expect(next(null, 5)).toBe(first);
  const asked = { ...first, movedFrom: { startTime: COMING, endTime: COMING } };
  expect(next(5, 5, COMING, [asked, second])).toBe(second);
  expect(next(5, 5, COMING, [asked])).toBeNull();
});

it('the entry that a rejection promotes is null when the event is still full, past, or nobody waits', () => {
  expect(next(5, 6)).toBeNull();
  expect(next(5, 5, PAST)).toBeNull();
  expect(next(5, 5, COMING, [])).toBeNull();
});

it.each([
  ['', 'schichten'],
  ['ansicht=plan', 'plan'],
  ['status=ausstehend', 'personen'],
  ['suche=M', 'personen'],
  ['ansicht=schichten&suche=M', 'schichten'],
])('the view of the registrations in the URL: %j opens %s', (query, segment) => {
  expect(segmentOf(rosterView.parse(new URLSearchParams(query)))).toBe(segment);
  expect(rosterView.parse(new URLSearchParams(`${query}&luecken=1`)).onlyGaps).toBe(true);
});

it.each([
  ['Anna', 'Berger', 'Anna B.'],
  ['Anna', 'B.', 'Anna B.'],
  ['Özlem', 'Öz', 'Özlem Ö.'],
  ['Kim', '𝒳avier', 'Kim 𝒳.'],
  ['Ehemaliges', '', 'Ehemaliges'],
])('the short name of a person: %s %s is shortened to %s', (firstName, lastName, short) => {
  expect(shortName({ ...buildRegistration().user, firstName, lastName })).toBe(short);
});

it('the roster of a page is split into active and waiting registrations in order, without cancelled ones', () => {
  const waiting = buildRegistration({ status: 'waitlisted' });
  const confirmed = buildRegistration();
  const pending = buildRegistration({ status: 'pending' });
  const registrations = [waiting, confirmed, buildRegistration({ status: 'cancelled' }), pending];
  expect(shownLists(buildEventDetail({ registrations }), [])).toEqual({
    active: { registrations: [confirmed, pending], total: 2, loaded: 2 },
    waiting: { registrations: [waiting], total: 1, loaded: 1 },
  });
});

it('the roster of a page follows the order of registration as more of it is loaded, and knows how much that is', () => {
  const people = Array.from({ length: 130 }, (_, index) =>
    buildRegistration({ createdAt: new Date(Date.UTC(2026, 5, 1, 0, index)).toISOString() }),
  );
  const event = (registrations: typeof people) => buildEventDetail({ registrations, _count: { registrations: 130 } });
  const last = people.slice(-1).map((one) => ({ ...one, notes: 'neu' }));
  const shown = (pages: (typeof people)[], start = people.slice(0, 10)) =>
    shownLists(
      event([...last, ...start]),
      pages.map((registrations) => ({ registrations })),
    ).active;
  expect(shown([])).toEqual({ registrations: [...last, ...people.slice(0, 10)], total: 130, loaded: FIRST_PEOPLE });
  const [page, rest] = [people.slice(10, 60), people.slice(60)];
  expect(shown([page])).toEqual({
    ...{ registrations: [...people.slice(0, 60), ...last], total: 130 },
    loaded: Math.min(130, FIRST_PEOPLE + MAX_PEOPLE_LIMIT),
  });
  expect(shown([page, rest])).toEqual({ registrations: [...people.slice(0, -1), ...last], total: 130, loaded: 130 });
  expect(shown([], people.slice(0, -1))).toMatchObject({ total: 130, loaded: 130 });
  const behind = buildEventDetail({ registrations: people.slice(0, 3), _count: { registrations: 2 } });
  expect(shownLists(behind, []).active).toMatchObject({ total: 3, loaded: 3 });
});

it('the registrations of an event are found by their status and by names', () => {
  const anna = buildAdminRegistration({ status: 'pending', name: 'Anna Müller' });
  const ben = buildAdminRegistration({ status: 'confirmed', name: 'Ben Berger' });
  const carl = buildAdminRegistration({ status: 'cancelled', name: 'Carl Müller' });
  const moved = buildAdminRegistration({ status: 'confirmed', movedFrom: { startTime: COMING, endTime: COMING } });
  const all = [anna, ben, carl, moved];
  expect(ofStatus(all, null)).toEqual(all);
  expect(ofStatus(all, 'ausstehend')).toEqual([anna]);
  expect(ofStatus(all, 'bestaetigt')).toEqual([ben, moved]);
  expect(ofStatus(all, 'abgesagt')).toEqual([carl]);
  expect(ofStatus(all, 'neue-zeit')).toEqual([moved]);
  expect(named(all, 'mueller')).toEqual([anna, carl]);
  expect(countByStatus(all)).toEqual({ confirmed: 2, pending: 1 });
  expect(STATUS_LABELS.cancelled).toBe('Abgesagt');
});
