import { describe, expect, it } from 'vitest';
import { buildEventDetail, buildRegistration } from '@/testing/builders';
import { buildAdminRegistration, buildWaitlistEntry } from '../testing/builders';
import { named, promotedByRejection, shortName, shownLists } from './roster';
import { ofStatus, rosterView, segmentOf } from './roster-view';

const now = new Date('2026-07-08T10:00:00Z');
const COMING = '2026-07-09T10:00:00.000Z';
const PAST = '2026-07-07T10:00:00.000Z';

const registered = (count: number) => Array.from({ length: count }, () => buildAdminRegistration());

const [first, second] = [buildWaitlistEntry(), buildWaitlistEntry()];
const next = (maxParticipants: number | null, active: number, startTime = COMING, waitlist = [first, second]) =>
  promotedByRejection({ maxParticipants, startTime }, { registrations: registered(active), waitlist }, now);

it('the entry that a rejection promotes is the first of the waitlist when the rejection frees a place', () => {
  expect(next(5, 5)).toBe(first);
  expect(next(null, 5)).toBe(first);
});

it('the entry that a rejection promotes is nobody who has not agreed to a new time', () => {
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
  const [a, b, c, d] = (['waitlisted', 'confirmed', 'cancelled', 'pending'] as const).map((status) =>
    buildRegistration({ status }),
  );
  const all = [a, b, c, d].filter((entry) => entry !== undefined);
  const event = buildEventDetail({ registrations: all });
  expect(shownLists(event, [])).toEqual({
    active: { registrations: [b, d], total: 2, loaded: 2 },
    waiting: { registrations: [a], total: 1, loaded: 1 },
  });
});

describe('the registrations of an event', () => {
  const [anna, ben, carl] = (['pending', 'confirmed', 'cancelled'] as const).map((status, index) =>
    buildAdminRegistration({ status, name: ['Anna Müller', 'Ben Berger', 'Carl Müller'][index] }),
  );
  const all = [anna, ben, carl, ben].filter((registration) => registration !== undefined);

  it('are found by their status and by names', () => {
    expect(ofStatus(all, null)).toEqual(all);
    expect(ofStatus(all, 'ausstehend')).toEqual([anna]);
    expect(ofStatus(all, 'bestaetigt')).toEqual([ben, ben]);
    expect(ofStatus(all, 'abgesagt')).toEqual([carl]);
    const moved = buildAdminRegistration({ movedFrom: { startTime: COMING, endTime: COMING } });
    expect(ofStatus([...all, moved], 'neue-zeit')).toEqual([moved]);
    expect(named(all, 'mueller')).toEqual([anna, carl]);
  });
});
