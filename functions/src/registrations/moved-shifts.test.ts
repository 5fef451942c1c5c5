import { describe, expect, it } from 'vitest';
import { anna, ben, clara, eventWith, grill, hours, kasse, now, shift } from '../../../testing/edited-shifts';
import type { EventShift } from './derived-fields';
import { movedShifts, overlappingUserIds, withMovedTimes } from './moved-shifts';

const MINUTE = 60_000;
const later = (of: EventShift, start: number, end = start): EventShift => ({
  ...of,
  startTime: of.startTime && new Date(of.startTime.getTime() + start),
  endTime: of.endTime && new Date(of.endTime.getTime() + end),
});
const cake = shift('kuchen01', 0, { startTime: null, endTime: null });
const { startTime, endTime } = grill;
const former = { startTime, endTime };
type Entry = Parameters<typeof eventWith>[1];
const marksOf = (given: EventShift[], edit: EventShift[], entries: Entry[], at = now) => {
  const before = eventWith(given, ...entries);
  return withMovedTimes(before, { ...before, shifts: edit }, at).map(({ movedFrom }) => movedFrom);
};

it('a shift is moved when one of its times is another; a new one, one that is gone and a new title are not', () => {
  const changed = [later(grill, 0, 1), later(kasse, 1, 0), { ...cake, title: 'Torte' }, shift('neu00001', 3)];
  expect(movedShifts({ shifts: [cake, grill, kasse, shift('weg00001', 1)] }, { shifts: changed })).toEqual([
    grill,
    kasse,
  ]);
});

describe('somebody whose shift is moved', () => {
  it.each([
    ['half an hour later', 30 * MINUTE, 30 * MINUTE, true],
    ['half an hour earlier', -30 * MINUTE, -30 * MINUTE, true],
    ['to begin later', 30 * MINUTE, 0, true],
    ['to end earlier', 0, -30 * MINUTE, true],
    ['by less', 30 * MINUTE - 1, 1 - 30 * MINUTE, false],
  ])('is asked anew when it is moved so far: %s', (_what, start, end, isAsked) => {
    const marks = marksOf(
      [grill, kasse],
      [later(grill, start, end), kasse],
      [
        [anna, grill.id, 'confirmed'],
        [ben, grill.id, 'waitlisted'],
        [clara, kasse.id, 'confirmed'],
      ],
    );
    expect(marks).toEqual(isAsked ? [former, former, null] : [null, null, null]);
  });

  it.each([
    ['has a place', 'confirmed', {}, true],
    ['may take it back', 'cancelled', { withdrawn: { status: 'confirmed', decidedAt: now } }, true],
    ['has given it up', 'cancelled', {}, false],
    ['is a former member', 'confirmed', { userId: null }, false],
  ] as const)('is asked only if they could come: %s', (_what, status, more, isAsked) => {
    const given: Entry[] = [[anna, grill.id, status, more]];
    expect(marksOf([grill], [later(grill, 60 * MINUTE)], given)).toEqual([isAsked ? former : null]);
    expect(marksOf([grill], [later(grill, 60 * MINUTE)], given, hours(9))).toEqual([null]);
  });

  it('is asked when it moves into another place of theirs, however little, but not as somebody who waits', () => {
    for (const [status, isAsked] of [
      ['confirmed', true],
      ['waitlisted', false],
    ] as const) {
      const entries: Entry[] = [
        [anna, grill.id, status],
        [anna, kasse.id, 'confirmed'],
        [ben, grill.id, 'confirmed'],
        [clara, grill.id, 'confirmed', { userId: null, guest: { name: 'Erika', phoneNumber: null, requestKey: null } }],
      ];
      const marks = marksOf([grill, kasse], [later(grill, MINUTE), kasse], entries);
      expect(marks).toEqual([isAsked ? former : null, null, null, null]);
    }
  });

  it('has agreed to the time that it has again, and a mark stays as long as no shift is moved', () => {
    const asked: Entry[] = [[anna, grill.id, 'confirmed', { movedFrom: { startTime: hours(1), endTime: hours(3) } }]];
    expect(marksOf([grill], [later(grill, 60 * MINUTE)], asked)).toEqual([null]);
    const near = { startTime: hours(0), endTime: hours(2.1) };
    expect(
      marksOf([grill], [{ ...grill, title: 'Rost' }], [[anna, grill.id, 'confirmed', { movedFrom: near }]]),
    ).toEqual([near]);
  });
});

it('those are named once who have two shifts at the same time because one was moved, though they kept both', () => {
  const tent = shift('zelt0001', 3);
  const before = eventWith(
    [grill, kasse, tent, cake],
    [anna, grill.id, 'confirmed'],
    [anna, kasse.id, 'pending'],
    [ben, kasse.id, 'confirmed'],
    [ben, tent.id, 'confirmed'],
    [clara, grill.id, 'waitlisted'],
    [clara, kasse.id, 'confirmed'],
    [clara, cake.id, 'confirmed'],
  );
  const named = (...shifts: EventShift[]) => overlappingUserIds(before, { ...before, shifts });
  expect(named(later(grill, MINUTE), kasse, tent, cake)).toEqual([anna.id]);
  expect(named(later(grill, 2 * MINUTE), later(kasse, MINUTE), tent, cake)).toEqual([anna.id, ben.id]);
  expect(named({ ...grill, title: 'Rost' }, kasse, tent, cake)).toEqual([]);
  expect(named(later(grill, -MINUTE), kasse, later(tent, 120 * MINUTE), cake)).toEqual([]);
});
