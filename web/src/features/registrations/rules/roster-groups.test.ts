import type { AdminRegistration, Shift } from '@club/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at, buildAdminRegistration, buildShift, buildWaitlistEntry } from '../testing/builders';
import {
  byTime,
  clashOf,
  countPeople,
  fillText,
  firstGroups,
  gapText,
  groupScope,
  heldShifts,
  isGap,
  lacksHelpers,
  obstacleTo,
  placesText,
  rosterGroups,
  summaryText,
  whyStillWaiting,
} from './roster-groups';

const NOW = new Date('2026-07-08T10:00:00Z');
const SATURDAY = { startTime: '2026-07-11T08:00:00.000Z', endTime: '2026-07-11T16:00:00.000Z' };

const grill10 = buildShift({ id: 'grill010', title: 'Grill', hour: 10, maxParticipants: 2 });
const kasse10 = buildShift({ id: 'kasse010', title: 'Kasse', hour: 10, maxParticipants: 1 });
const grill12 = buildShift({ id: 'grill012', title: 'Grill', hour: 12, maxParticipants: 3 });
const helfer12 = buildShift({ id: 'helfer12', title: 'Springer', hour: 12, maxParticipants: null });
const kuchen = buildShift({ id: 'kuchen01', title: 'Kuchen', hour: null, maxParticipants: 6 });
const event = { ...SATURDAY, maxParticipants: 12, shifts: [kuchen, grill12, kasse10, grill10, helfer12] };

const place = (shift: Shift | null, userId: string | null, status: AdminRegistration['status'] = 'confirmed') =>
  buildAdminRegistration({ shiftId: shift?.id ?? null, userId, isGuest: userId === null, status });
const turn = (shift: Shift | null, userId: string) => buildWaitlistEntry({ shiftId: shift?.id ?? null, userId });

const anna = place(grill10, 'anna');
const again = place(grill12, 'anna');
const ben = place(kasse10, 'ben', 'pending');
const gone = place(grill10, 'gone', 'cancelled');
const [udo, eva] = [turn(kasse10, 'udo'), turn(null, 'eva')];
const grouped = rosterGroups(event, { registrations: [anna, again, ben, gone], waitlist: [udo, eva] });

it('the roster by shift stands in order of time, a person once a place, contributions last', () => {
  expect(grouped.groups.map(({ name }) => name)).toEqual([
    'Grill, 10–12 Uhr',
    'Kasse, 10–12 Uhr',
    'Grill, 12–14 Uhr',
    'Springer, 12–14 Uhr',
    'Kuchen',
  ]);
  expect(grouped.groups.map(({ registrations }) => registrations)).toEqual([[anna], [ben], [again], [], []]);
  expect(grouped.groups.map(fillText)).toEqual(['1 von 2', '1 von 1', '1 von 3', '0 dabei', '0 von 6']);
  expect(grouped).toMatchObject({ anyTurns: [eva], cancelled: [gone], elsewhere: [] });
  expect(grouped.groups[1]?.waitlist).toEqual([udo]);
});

it('the roster by shift stands in order of starts, ends and titles, and what people bring as it was entered', () => {
  const ball = buildShift({ title: 'Ball', hour: 10 });
  const long = { ...ball, title: 'Abend', endTime: grill12.endTime };
  const apple = { ...kuchen, title: 'Apfelsaft' };
  const inOrder = [ball, grill10, long, grill12, kuchen, apple];
  for (const shifts of [
    inOrder,
    [grill12, long, kuchen, grill10, apple, ball],
    [kuchen, apple, ball, grill10, grill12, long],
  ])
    expect([...shifts].sort(byTime)).toEqual(inOrder);
});

it('the roster by shift is summed up in one line, in which nobody is missing from a shift that is over', () => {
  const roster = { registrations: [anna, again, ben, gone], waitlist: [udo] };
  const limited = { ...event, shifts: [kuchen, grill12, kasse10, grill10] };
  const told = (shown: typeof event, when = NOW) =>
    summaryText(shown, rosterGroups(shown, roster).groups, roster, when);
  expect(told(limited)).toBe('3 von 12, 9 fehlen, 1 offen, 1 wartet');
  expect(told(limited, new Date('2026-07-11T10:30:00Z'))).toBe('3 von 12, 8 fehlen, 1 offen, 1 wartet');
  expect(told(event)).toBe('3 dabei, 9 fehlen, 1 offen, 1 wartet');
  const full = { ...event, shifts: [grill10, kasse10] };
  expect(told(full)).toBe('3 von 3, 1 fehlt, 1 offen, 1 wartet');
  const all = { registrations: [anna, place(grill10, 'cem'), place(kasse10, 'ida')], waitlist: [udo, eva] };
  expect(summaryText(full, rosterGroups(full, all).groups, all, NOW)).toBe('3 von 3, 2 warten');
  const none = { registrations: [], waitlist: [] };
  expect(
    summaryText(
      { ...event, shifts: [helfer12] },
      rosterGroups({ ...event, shifts: [helfer12] }, none).groups,
      none,
      NOW,
    ),
  ).toBe('0 dabei');
  expect([1, 2].map(gapText)).toEqual(['es fehlt 1', 'es fehlen 2']);
});

it('people are asked to help while a place is free that they can take', () => {
  const open = { ...event, registrationEnabled: true, cancelledAt: null as string | null };
  const lacks = (fields: Partial<typeof open> = {}, hour = 11, groups = grouped.groups) =>
    lacksHelpers({ ...open, ...fields }, groups, new Date(at(hour)));
  const [grill, kasse, , , cake] = grouped.groups;
  const only = (group: typeof grill) => (group ? [group] : []);
  expect([
    lacks(),
    lacks({}, 13),
    lacks({ registrationEnabled: false }),
    lacks({ cancelledAt: NOW.toISOString() }),
  ]).toEqual([...[true, false, false, false]]);
  expect([lacks({}, 9, only(kasse)), lacks({}, 9, only(cake)), lacks({}, 11, only(cake))]).toEqual([
    false,
    true,
    false,
  ]);
  expect([grill, kasse].map((group) => group && isGap(event, group, NOW))).toEqual([true, false]);
});

it('the roster by shift counts people apart from places, every guest as one', () => {
  const registrations = [anna, again, ben, gone, place(kuchen, null), place(kuchen, null)];
  expect(countPeople(registrations)).toBe(4);
  expect(placesText(rosterGroups(event, { registrations, waitlist: [] }).groups, registrations)).toBe(
    '5 Plätze vergeben an 4 Personen, 7 Plätze sind noch frei',
  );
  expect(placesText(grouped.groups.slice(0, 1), [anna])).toBe('1 Platz vergeben an 1 Person, 1 Platz ist noch frei');
  expect(placesText(grouped.groups.slice(1, 2), [anna, again])).toBe('2 Plätze vergeben an 1 Person');
});

it('the roster by shift is one group without a name where there are no shifts, in the order of the server', () => {
  const registrations = [place(null, 'anna'), place(null, 'gone', 'cancelled')];
  const { groups, ...others } = rosterGroups({ ...event, shifts: [] }, { registrations, waitlist: [eva] });
  expect(groups).toMatchObject([{ part: { title: '' }, name: null, registrations, waitlist: [eva], missing: 11 }]);
  expect(others).toEqual({ anyTurns: [], elsewhere: [], cancelled: [] });
});

it('the roster by shift loses nobody, whatever shifts there are', () => {
  const ids = [...event.shifts.map(({ id }) => id), 'unknown0', null];
  const entry = fc.record({
    shiftId: fc.constantFrom(...ids),
    status: fc.constantFrom('confirmed', 'pending', 'cancelled', 'waitlisted'),
  });
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 20 }), (entries) => {
      const all = entries.map((fields) => buildAdminRegistration(fields));
      const waitlist = all.filter(({ status }) => status === 'waitlisted');
      const registrations = all.filter(({ status }) => status !== 'waitlisted');
      const { groups, anyTurns, elsewhere, cancelled } = rosterGroups(event, { registrations, waitlist });
      const found = groups.flatMap((group) => [...group.registrations, ...group.waitlist]);
      const shown = [...found, ...anyTurns, ...elsewhere, ...cancelled].map(({ id }) => id);
      expect(shown.sort()).toEqual(all.map(({ id }) => id).sort());
    }),
    { numRuns: 50 },
  );
});

describe('what keeps somebody from a shift', () => {
  const held = heldShifts([place(grill10, 'anna'), place(kuchen, 'anna'), place(grill12, 'ben', 'cancelled')]);
  const keeps = (shift: Shift, userId: string | null, leaving?: string) =>
    obstacleTo(shift, { userId }, event, held, leaving);

  it('is the same shift, or another at that time', () => {
    expect(keeps(grill10, 'anna')).toBe('Grill, 10–12 Uhr');
    expect(keeps(kasse10, 'anna')).toBe('Grill, 10–12 Uhr');
    expect(keeps(grill12, 'anna')).toBeNull();
    expect(keeps(kuchen, 'anna')).toBe('Kuchen');
  });

  it('is not the one that they would leave for it, or a place that they gave up; guests are kept by nothing', () => {
    expect(keeps(kasse10, 'anna', grill10.id)).toBeNull();
    expect(keeps(grill12, 'ben')).toBeNull();
    expect(keeps(grill10, null)).toBeNull();
    expect(heldShifts([place(grill10, null), place(null, 'anna')])).toEqual(new Map());
  });

  it('is told beside a place at the time of another one', () => {
    const both = heldShifts([place(grill10, 'anna'), place(kasse10, 'anna'), place(grill12, 'anna')]);
    const clash = (shift: Shift, userId: string | null = 'anna') => clashOf({ userId, shiftId: shift.id }, event, both);
    expect([clash(grill10), clash(kasse10)]).toEqual(['Kasse, 10–12 Uhr', 'Grill, 10–12 Uhr']);
    expect([clash(grill12), clash(grill10, 'ben'), clash(grill10, null), clash(buildShift())]).toEqual([
      ...[null, null, null, null],
    ]);
  });

  it('decides who would move up, together with the turns for any shift', () => {
    const moved = { ...turn(kasse10, 'cem'), movedFrom: { startTime: at(8), endTime: at(9) } };
    const waitlist = [turn(kasse10, 'anna'), turn(null, 'eva'), turn(grill10, 'ida'), turn(kasse10, 'udo'), moved];
    const line = (shift: Shift) =>
      groupScope(event, { part: shift, registrations: [] }, waitlist, held).roster.waitlist.map(({ userId }) => userId);
    expect(line(kasse10)).toEqual(['eva', 'udo']);
    expect(line(kuchen)).toEqual([]);
    const scope = (part: Shift) => groupScope(event, { part, registrations: [] }, [], held).event;
    const { startTime, endTime } = kasse10;
    expect(scope(kasse10)).toMatchObject({ maxParticipants: 1, startTime, endTime });
    expect(scope(kuchen)).toMatchObject({ ...SATURDAY, maxParticipants: 6 });
  });
});

describe('somebody who waits although a place is free', () => {
  const held = heldShifts([place(grill10, 'anna')]);
  const movedFrom = { startTime: SATURDAY.startTime, endTime: SATURDAY.endTime };
  const takesPlace = { ...event, cancelledAt: null };
  const { groups } = rosterGroups(takesPlace, { registrations: [], waitlist: [] });
  const why = (entry: ReturnType<typeof turn>, now = NOW) => whyStillWaiting(entry, takesPlace, groups, held, now);

  it.each([
    ['Rückt nicht nach: hat da schon „Grill, 10–12 Uhr“', turn(kasse10, 'anna'), NOW],
    ['Rückt erst nach, wenn die neue Zeit zugesagt ist', { ...turn(kasse10, 'udo'), movedFrom }, NOW],
    ['Rückt nicht nach: hat schon begonnen', turn(kasse10, 'udo'), new Date('2026-07-11T09:00:00Z')],
  ])('has the reason beside the name: %s', (text, entry, now) => expect(why(entry, now)).toBe(text));

  it('has none where the person could take another shift, or waits for what is no longer there', () => {
    expect([turn(null, 'anna'), turn(buildShift(), 'udo')].map((entry) => why(entry))).toEqual([null, null]);
  });

  it('is told of what to bring from the start of the event on, and of any shift only where one is free', () => {
    const begun = new Date(at(11));
    expect(why(turn(kuchen, 'udo'), begun)).toBe('Rückt nicht nach: hat schon begonnen');
    expect(why(turn(grill12, 'udo'), begun)).toBeNull();
    expect(why(turn(null, 'udo'), new Date(at(15)))).toBe('Rückt nicht nach: hat schon begonnen');
    const cake = groups.slice(-1);
    expect(whyStillWaiting(turn(null, 'udo'), takesPlace, cake, held, begun)).toBeNull();
  });

  it('is nobody where all is full', () => {
    const [full] = rosterGroups(event, { registrations: [place(kasse10, 'ben')], waitlist: [] }).groups.slice(1);
    expect(full?.missing).toBe(0);
    expect(whyStillWaiting(turn(kasse10, 'anna'), takesPlace, full ? [full] : [], held, NOW)).toBeNull();
  });
});

it('shows as many groups at first as hold so many people, and at least one', () => {
  const groupOf = (...people: number[]) =>
    people.map((length) => ({ registrations: Array.from({ length }, () => place(grill10, 'anna')), waitlist: [] }));
  expect(firstGroups(groupOf(70, 1), 60)).toHaveLength(1);
  expect(firstGroups(groupOf(30, 29, 5, 1), 60)).toHaveLength(3);
  const waiting = groupOf(1, 1, 1).map((group) => ({
    ...group,
    waitlist: [udo, eva].filter((one) => one !== undefined),
  }));
  expect(firstGroups(waiting, 4)).toHaveLength(2);
  expect(firstGroups(groupOf(0, 0, 0), 2)).toHaveLength(2);
});
