import { expect, it } from 'vitest';
import { at, buildAdminRegistration, buildShift } from '../testing/builders';
import { dayOf, peopleText, sheetGroups, sheetPeople, sheetTime } from './day-sheet';

it('the day of an address has its German name and its neighbours, also across a year and summer time', () => {
  expect(dayOf('2026-07-11')).toMatchObject({
    title: 'Samstag, 11. Juli 2026',
    previous: '2026-07-10',
    next: '2026-07-12',
  });
  expect(dayOf('2027-01-01')).toMatchObject({ previous: '2026-12-31', next: '2027-01-02' });
  expect(dayOf('2026-03-29')).toMatchObject({ previous: '2026-03-28', next: '2026-03-30' });
  expect(dayOf('2026-10-25')).toMatchObject({ previous: '2026-10-24', next: '2026-10-26' });
});

it.each(['2026-02-30', '2026-7-1', 'heute', '', undefined])('the day of an address is none for %s', (text) => {
  expect(dayOf(text)).toBeNull();
});

it('an event on the sheet has its times, and the days only when there are several', () => {
  const time = (startTime: string, endTime: string, date = '2026-07-11') =>
    sheetTime({ startTime, endTime }, date).replaceAll('\u00a0', ' ');
  expect(time('2026-07-11T12:00:00Z', '2026-07-11T16:00:00Z')).toBe('14:00 bis 18:00 Uhr');
  expect(time('2026-07-11T12:00:00Z', '2026-07-11T16:00:00Z', '2026-07-12')).toBe(
    'Samstag, 11. Juli 2026, 14:00 bis 18:00 Uhr',
  );
  expect(time('2026-07-11T18:00:00Z', '2026-07-12T01:00:00Z')).toBe('20:00 bis 03:00 Uhr');
  expect(time('2026-07-11T12:00:00Z', '2026-07-12T16:00:00Z')).toBe(
    'Samstag, 11. Juli 2026, 14:00 Uhr bis Sonntag, 12. Juli 2026, 18:00 Uhr',
  );
});

it('an event on the sheet counts who comes and who waits, each with the place in the list', () => {
  const registrations = (['confirmed', 'pending', 'waitlisted', 'waitlisted'] as const).map((status) =>
    buildAdminRegistration({ status }),
  );
  expect(sheetPeople(registrations).map(({ statusText }) => statusText)).toEqual([
    'Bestätigt',
    'Ausstehend',
    'Warteliste 1',
    'Warteliste 2',
  ]);
  const text = (maxParticipants: number | null, count: number) =>
    peopleText({ registrations: registrations.slice(0, count), maxParticipants });
  expect(text(2, 4)).toBe('2 von 2 Plätzen belegt, 1 ausstehend, 2 auf der Warteliste');
  expect(text(null, 1)).toBe('1 angemeldet');
  expect(text(5, 0)).toBe('0 von 5 Plätzen belegt');
});

const grill = buildShift({ id: 'grill010', title: 'Grill', hour: 10, maxParticipants: 2 });
const abbau = buildShift({ id: 'abbau001', title: 'Abbau', startTime: at(10, 12), endTime: at(12, 12) });
const kuchen = buildShift({ id: 'kuchen01', title: 'Kuchen', hour: null });
const place = (shiftId: string | null, status: 'confirmed' | 'waitlisted') =>
  buildAdminRegistration({ name: 'Anna Albrecht', shiftId, status });
const event = {
  id: 7,
  title: 'Sommerfest',
  notes: null,
  category: 'Event' as const,
  location: 'Sportplatz',
  startTime: '2026-07-11T08:00:00.000Z',
  endTime: '2026-07-11T16:00:00.000Z',
  maxParticipants: 6,
  cancelledAt: null,
  cancellationReason: null,
  shifts: [kuchen, abbau, grill],
  registrations: [
    place(grill.id, 'confirmed'),
    place(abbau.id, 'confirmed'),
    place(grill.id, 'waitlisted'),
    place(null, 'waitlisted'),
  ],
};
const read = (date: string) =>
  sheetGroups(event, date).map(({ name, counts, people }) => [name, counts, people.length]);
const whole = { ...event, shifts: [], registrations: event.registrations.slice(0, 3) };

it('an event with shifts on the sheet has the shifts of the day alone, and on its own day what people bring and who waits for any shift', () => {
  expect(read('2026-07-11')).toEqual([
    ['Grill, 10–12 Uhr', '1 von 2 Plätzen belegt, 1 auf der Warteliste', 2],
    ['Kuchen', '0 von 3 Plätzen belegt', 0],
    ['Egal wo', '0 angemeldet, 1 auf der Warteliste', 1],
  ]);
  expect(read('2026-07-12')).toEqual([['Abbau, 10–12 Uhr', '1 von 3 Plätzen belegt', 1]]);
  const ids = (fields: Partial<typeof event>) => sheetGroups({ ...event, ...fields }, '2026-07-11').map(({ id }) => id);
  expect([ids({}), ids({ registrations: [] })]).toEqual([
    [grill.id, kuchen.id, 'egal'],
    [grill.id, kuchen.id],
  ]);
});

it('an event without shifts is one group on the sheet', () => {
  const people = sheetPeople(whole.registrations);
  const counts = '2 von 6 Plätzen belegt, 1 auf der Warteliste';
  expect(sheetGroups(whole, '2026-07-11')).toEqual([{ id: '', name: null, counts, people }]);
});
