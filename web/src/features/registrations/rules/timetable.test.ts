import type { EventDetail, Registration, ShownShift } from '@club/contract';
import { expect, it } from 'vitest';
import { buildEvent, buildEventDetail } from '@/testing/builders';
import { at, buildContribution, buildShift, ME, ownIn } from '../testing/builders';
import { busyWith, timetableOf } from './timetable';

const NOON = new Date(at(12));
const cake = buildContribution({ registrations: 2 });
const theke = buildShift({
  title: 'Theke',
  startTime: at(20),
  endTime: at(22),
  maxParticipants: null,
  registrations: 1,
});
const grill = buildShift({ startTime: at(11), endTime: at(13), registrations: 3, waitlistCount: 2 });
const kasse = buildShift({ title: 'Kasse', startTime: at(12), endTime: at(14), registrations: 3, waitlistCount: 2 });
const setUp = buildShift({ title: 'Aufbau', startTime: at(18, 10), endTime: at(20, 10) });

type Asked = { own?: Registration[]; shifts?: ShownShift[]; now?: Date; event?: Partial<EventDetail> };

const tableOf = ({ own = [], shifts = [cake, theke, grill, kasse, setUp], now = NOON, event = {} }: Asked = {}) => {
  const times = { startTime: at(18, 10), endTime: at(22), registrations: own, shifts };
  const turn = { position: 2, totalOnWaitlist: 2 };
  const waitlist = {
    onWaitlist: true,
    ...turn,
    shifts: [
      { ...turn, position: 1, shiftId: grill.id },
      { ...turn, shiftId: kasse.id },
    ],
  };
  return timetableOf(buildEventDetail({ ...times, ...event }), { user: ME, waitlist }, now);
};
const rowsOf = (asked?: Asked) => tableOf(asked).days.flatMap(({ rows }) => rows);

it('the timetable has the shifts by day in order of their starts, and apart from them what people bring', () => {
  const { days, contributions } = tableOf();
  expect(days.map(({ rows, ...day }) => [day, ...rows.map(({ shift }) => shift)])).toEqual([
    [{ date: '2026-07-10', near: null, day: 'Freitag, 10. Juli' }, setUp],
    [{ date: '2026-07-11', near: 'Heute', day: 'Samstag, 11. Juli' }, grill, kasse, theke],
  ]);
  expect(tableOf({ shifts: [] })).toMatchObject({ days: [], contributions: [] });
  expect(contributions).toMatchObject([{ shift: cake, name: 'Kuchen', hours: null, clock: null, fill: '2 von 6' }]);
});

it('each shift tells its times, how full it is, and whether it runs', () => {
  const row = (name: string, fill: string, facts: { isFull?: boolean; isRunning?: boolean; isOver?: boolean }) => ({
    name,
    fill,
    isFull: false,
    isRunning: false,
    isOver: false,
    ...facts,
  });
  expect(rowsOf()).toMatchObject([
    row('Aufbau, Fr 18–20 Uhr', '0 von 3', { isOver: true }),
    row('Grill, Sa 11–13 Uhr', '3 von 3', { isFull: true, isRunning: true }),
    row('Kasse, Sa 12–14 Uhr', '3 von 3', { isFull: true }),
    row('Theke, Sa 20–22 Uhr', '1 dabei', {}),
  ]);
  expect(rowsOf()[3]).toMatchObject({ hours: '20–22 Uhr', clock: { start: '20:00', end: '22:00' } });
});

it('each shift offers what the viewer can do with it, and tells their place in line or what they have at that time', () => {
  const [place, turn] = [ownIn(grill), ownIn(kasse, { status: 'waitlisted' })];
  const told = { own: null, position: null, action: null, obstacle: null };
  expect(rowsOf({ own: [place, turn] })).toMatchObject([
    told,
    { ...told, own: place },
    { ...told, own: turn, position: 2, action: 'leave-waitlist', obstacle: 'Grill, Sa 11–13 Uhr' },
    { ...told, action: 'register' },
  ]);
  const [unknown] = rowsOf({ own: [{ ...turn, shiftId: theke.id }], shifts: [theke] });
  expect(unknown).toMatchObject({ action: 'leave-waitlist', position: null });
  const [loading] = timetableOf(
    buildEventDetail({ shifts: [kasse], registrations: [turn] }),
    { user: ME, waitlist: undefined },
    NOON,
  ).days;
  expect(loading?.rows[0]).toMatchObject({ own: turn, position: null });
  const before = rowsOf({ own: [place], now: new Date(at(10)) });
  expect(before.map(({ action }) => action)).toEqual([null, 'cancel', 'join-waitlist', 'register']);
});

it.each<[string, Asked, { offersAny: boolean; isClosed: boolean }]>([
  ['with two shifts to come', {}, { offersAny: true, isClosed: false }],
  ['with one shift to come', { now: new Date(at(13)) }, { offersAny: false, isClosed: false }],
  ['with one shift and something to bring', { shifts: [cake, theke] }, { offersAny: false, isClosed: false }],
  ['for somebody who has a shift', { own: [ownIn(theke)] }, { offersAny: false, isClosed: false }],
  ['for somebody who brings something', { own: [ownIn(cake)] }, { offersAny: true, isClosed: false }],
  [
    'for somebody who waits for any',
    { own: [ownIn(null, { status: 'waitlisted' })] },
    { offersAny: false, isClosed: false },
  ],
  ['while it is closed', { event: { registrationEnabled: false } }, { offersAny: false, isClosed: true }],
  [
    'closed and over',
    { event: { registrationEnabled: false }, now: new Date(at(23)) },
    { offersAny: false, isClosed: false },
  ],
  ['while it is cancelled', { event: { cancelledAt: at(8) } }, { offersAny: false, isClosed: false }],
])('an event %s says whether one can leave the shift to the club, and whether it is closed', (_case, asked, told) => {
  expect(tableOf(asked)).toMatchObject(told);
});

it('a member reads beside a shift what they do in another event at that time', () => {
  const match = buildEvent({ title: 'Heimspiel', startTime: at(10), endTime: at(12), myStatus: 'registered' });
  const fair = buildEvent({ title: 'Markt', startTime: at(8), endTime: at(20), myStatus: 'registered' });
  const busy = (...events: (typeof match)[]) => busyWith(grill, 7, events);
  expect(busy(fair)).toBe('„Markt“, 8–20 Uhr');
  expect(busy({ ...fair, myShifts: [cake, theke] }, match)).toBe('„Heimspiel“, 10–12 Uhr');
  expect(busy({ ...fair, myShifts: [cake, kasse] })).toBe('„Markt“, 12–14 Uhr');
  const free = [
    { ...match, id: 7 },
    { ...match, cancelledAt: at(8) },
    { ...match, myStatus: 'waitlisted' as const },
  ];
  expect(busy(...free, { ...match, startTime: at(13), endTime: at(14) })).toBeNull();
});
