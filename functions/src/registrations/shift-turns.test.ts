import { describe, expect, it } from 'vitest';
import { buildEvent, buildMember, buildRegistration, buildShift } from '../../../testing/builders';
import { toDocument } from '../events/club-event';
import { busyTimesIn, heldShiftsIn } from './derived-fields';
import type { RosterEntry } from './roster';
import { positionsOf, shownShifts } from './shift-turns';

const [anna, ben, clara] = [buildMember(), buildMember(), buildMember()];
const at = (hour: number) => new Date(Date.UTC(2026, 5, 20, hour));
const shift = (id: string, from: number | null) =>
  buildShift({ id, title: id, startTime: from === null ? null : at(from) });
const shifts = [shift('grill', 10), shift('kasse', 11), shift('kuchen', null)];
const waits = (who: typeof anna, minute: number, more: object) =>
  buildRegistration(who, { status: 'waitlisted', createdAt: new Date(minute * 60_000), ...more });

describe('positions on the waitlists of shifts', () => {
  const roster = [
    waits(ben, 1, { shiftId: 'grill' }),
    waits(clara, 2, { anyShift: true, avoidedShiftIds: ['kasse'] }),
    waits(anna, 3, { shiftId: 'kasse' }),
    waits(anna, 4, { shiftId: 'grill' }),
  ];
  const waitlistOf = (entries: RosterEntry[], among = shifts) => {
    const { shiftTurns, shiftUserIds } = heldShiftsIn({ shifts: among, roster: entries });
    const turns = shiftTurns.map((turn) => ({ shiftId: null, anyShift: false, avoidedShiftIds: [], ...turn }));
    return { waiting: [...new Set(turns.map(({ userId }) => userId))], shifts: among, shiftUserIds, turns };
  };
  const waitlist = waitlistOf(roster);

  it('are those in the line of each shift, in which people who wait for any stand, but not for one that they cannot take', () => {
    expect(positionsOf(anna.id, waitlist)).toEqual({
      onWaitlist: true,
      position: 1,
      totalOnWaitlist: 1,
      shifts: [
        { shiftId: 'grill', position: 3, totalOnWaitlist: 3 },
        { shiftId: 'kasse', position: 1, totalOnWaitlist: 1 },
      ],
    });
    expect(positionsOf(clara.id, waitlist).shifts).toEqual([{ shiftId: 'grill', position: 2, totalOnWaitlist: 3 }]);
    const first = [waits(anna, 1, { shiftId: 'grill' }), waits(ben, 2, { shiftId: 'grill' })];
    const both = waitlistOf([...first, waits(anna, 3, { shiftId: 'kasse' })]);
    expect(positionsOf(anna.id, both)).toMatchObject({ position: 1, totalOnWaitlist: 2 });
  });

  it('are none for those who do not wait, who are told how many do', () => {
    expect(positionsOf('nobody', waitlist)).toEqual({
      onWaitlist: false,
      position: null,
      totalOnWaitlist: 3,
      shifts: [],
    });
  });

  it('leave out what somebody who waits for any holds, and what is at that time, so that others see nobody waiting there', () => {
    const holds = (...shiftIds: string[]) => [
      ...shiftIds.map((shiftId, index) =>
        buildRegistration(ben, { status: 'pending', createdAt: new Date(index), shiftId }),
      ),
      waits(ben, 1, { anyShift: true }),
      waits(clara, 2, { anyShift: true }),
    ];
    const tent = shift('zelt', 15);
    const given = [...shifts, tent];
    const inLine = { shiftId: 'zelt', position: 1, totalOnWaitlist: 2 };
    // Ben holds the grill from 10, beside which the till begins at 11.
    const one = waitlistOf(holds('grill', 'kuchen'), given);
    expect(positionsOf(ben.id, one)).toEqual({
      onWaitlist: true,
      position: 1,
      totalOnWaitlist: 2,
      shifts: [inLine],
    });
    expect(positionsOf(clara.id, one).shifts).toEqual([
      { shiftId: 'grill', position: 1, totalOnWaitlist: 1 },
      { shiftId: 'kasse', position: 1, totalOnWaitlist: 1 },
      { shiftId: 'zelt', position: 2, totalOnWaitlist: 2 },
    ]);
    const counts = (entries: RosterEntry[]) =>
      shownShifts({ shifts: given, roster: entries }).map((shown) => [shown.registrations, shown.waitlistCount]);
    const [free, held] = [
      [0, 2],
      [1, 0],
    ];
    expect(counts(roster).slice(0, 2)).toEqual([
      [0, 3],
      [0, 1],
    ]);
    expect(counts(holds('grill', 'kuchen'))).toEqual([[1, 1], [0, 1], held, free]);
    expect(counts(holds('kuchen'))).toEqual([free, free, held, free]);
    expect(positionsOf(ben.id, waitlistOf(holds('grill', 'zelt'), given))).toEqual({
      onWaitlist: true,
      position: null,
      totalOnWaitlist: 2,
      shifts: [],
    });
  });
});

it('people are busy during their shifts, not before them and not with what they bring; without shifts, during the event', () => {
  const held = (shiftId: string, minute: number) =>
    buildRegistration(anna, { status: 'confirmed', createdAt: new Date(minute * 60_000), shiftId });
  const event = buildEvent({
    startTime: at(8),
    endTime: at(20),
    shifts,
    roster: [held('kasse', 1), held('kuchen', 2)],
  });
  const stored = { ...toDocument(event), ...heldShiftsIn(event), shifts };
  expect(busyTimesIn(stored, anna.id)).toEqual([{ startTime: at(11), endTime: at(13) }]);
  expect([busyTimesIn(stored, ben.id), busyTimesIn({ ...stored, shiftUserIds: {} }, anna.id)]).toEqual([[], []]);
  expect(busyTimesIn({ ...stored, cancelledAt: at(1) }, anna.id)).toEqual([]);
  const plain = buildEvent({ startTime: at(8), endTime: at(20), active: [anna] });
  const whole = { ...toDocument(plain), shifts: [], shiftUserIds: {} };
  expect(busyTimesIn(whole, anna.id)).toMatchObject([{ startTime: at(8), endTime: at(20) }]);
  expect(busyTimesIn(whole, ben.id)).toEqual([]);
});
