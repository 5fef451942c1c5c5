import { describe, expect, it } from 'vitest';
import { buildGuest, buildRegistration } from '../../../testing/builders';
import {
  anna,
  ben,
  clara,
  edited,
  eventWith,
  grill,
  hours,
  kasse,
  now,
  shift,
  standings,
} from '../../../testing/edited-shifts';
import { changed } from '../../../testing/outcomes';
import type { ClubEvent } from '../events/club-event';
import { changeFacts } from '../events/event-facts';
import { acceptTimesFor } from './decision-rules';
import type { EventShift } from './derived-fields';
import { registrationIdOf } from './roster';
import { acceptTimes, register } from './rules';

describe('people of a removed shift', () => {
  const event = eventWith([grill, kasse], [anna, 'grill001', 'confirmed'], [ben, 'grill001', 'waitlisted']);

  it('asks them for a time that is another one, as a moved shift does, and no longer where it is the same', () => {
    const move = (shifts: EventShift[], to: string) =>
      edited(event, { shifts }, { shiftId: 'grill001', action: 'move', to });
    const asked = ({ roster }: ClubEvent) => roster.map(({ movedFrom }) => movedFrom);
    const { startTime, endTime } = grill;
    expect(asked(move([kasse], 'kasse001'))).toEqual([
      { startTime, endTime },
      { startTime, endTime },
    ]);
    expect(asked(move([{ ...kasse, startTime, endTime }], 'kasse001'))).toEqual([null, null]);
    const near = new Date(hours(0).getTime() + 29 * 60_000);
    expect(asked(move([{ ...kasse, startTime: near, endTime }], 'kasse001'))).toEqual([null, null]);
    const kuchen = shift('kuchen01', 0, { startTime: null, endTime: null });
    expect(asked(move([kuchen], 'kuchen01'))).toEqual([null, null]);
  });

  it('asks who had something to bring for the time of a shift, whichever it is', () => {
    const kuchen = shift('kuchen01', 0, { startTime: null, endTime: null });
    const whole = shift('wache001', 0, { endTime: null });
    const given = eventWith([kuchen, grill], [anna, 'kuchen01', 'confirmed']);
    const same = { ...whole, startTime: given.startTime, endTime: given.endTime };
    const after = edited(given, { shifts: [grill, same] }, { shiftId: 'kuchen01', action: 'move', to: 'wache001' });
    expect(after.roster[0]?.movedFrom).toEqual({ startTime: given.startTime, endTime: given.endTime });
  });

  it('gives nobody who waited a place at another hour before they have agreed', () => {
    const roomy = { ...kasse, maxParticipants: 3 };
    const word = { shiftId: 'grill001', action: 'move', to: 'kasse001' } as const;
    const moved = edited(event, { shifts: [roomy] }, word);
    expect(standings(moved)).toEqual([
      [0, 'kasse001', 'confirmed'],
      [1, 'kasse001', 'waitlisted'],
    ]);
    const passed = changed(register(moved, clara, null, now, 'kasse001'));
    expect(standings(passed)[2]).toEqual([2, 'kasse001', 'pending']);
    const agreed = acceptTimes(passed, ben.id, now);
    expect(standings(changed(agreed))[1]).toEqual([1, 'kasse001', 'pending']);
    expect(agreed).toMatchObject({ notices: [] });
    const sameHour = edited(
      event,
      { shifts: [{ ...roomy, startTime: grill.startTime, endTime: grill.endTime }] },
      word,
    );
    expect(standings(sameHour)[1]).toEqual([1, 'kasse001', 'pending']);
  });

  it('keeps what they agreed to through a second move, and asks nobody who wanted the other shift before', () => {
    const move = (from: string, to: string) => ({ shiftId: from, action: 'move', to }) as const;
    const late = shift('spaet001', 6);
    const once = edited(event, { shifts: [{ ...kasse, maxParticipants: 2 }] }, move('grill001', 'kasse001'));
    const twice = edited(once, { shifts: [late] }, move('kasse001', 'spaet001'));
    expect(twice.roster.map(({ movedFrom }) => movedFrom?.startTime)).toEqual([grill.startTime, grill.startTime]);
    const back = edited(twice, { shifts: [grill] }, move('spaet001', 'grill001'));
    expect(back.roster.map(({ movedFrom }) => movedFrom)).toEqual([null, null]);
    const waits = eventWith([grill, kasse], [anna, 'grill001', 'confirmed'], [anna, 'kasse001', 'waitlisted']);
    const wanted = edited(waits, { shifts: [kasse] }, move('grill001', 'kasse001'));
    expect(wanted.roster).toMatchObject([{ shiftId: 'kasse001', status: 'confirmed', movedFrom: null }]);
  });

  it('compares with the shift that they had where the other one moves in the same edit', () => {
    const there = { ...kasse, startTime: grill.startTime, endTime: grill.endTime, maxParticipants: 2 };
    const word = { shiftId: 'grill001', action: 'move', to: 'kasse001' } as const;
    const both = eventWith([grill, kasse], [anna, 'grill001', 'confirmed'], [ben, 'kasse001', 'confirmed']);
    const after = edited(both, { shifts: [there] }, word);
    expect(after.roster.map(({ movedFrom }) => movedFrom?.startTime ?? null)).toEqual([null, kasse.startTime]);
  });

  it('leaves a guest’s name and number on the list, and names the guest to be phoned, moved or not', () => {
    const roster = [
      buildGuest({ status: 'confirmed', shiftId: 'grill001', createdAt: new Date(now.getTime() - 60_000) }),
      buildGuest({ status: 'waitlisted', shiftId: 'grill001', createdAt: new Date(now.getTime() - 30_000) }),
    ];
    const given = { ...event, roster };
    const words = [
      { shiftId: 'grill001', action: 'give-up' },
      { shiftId: 'grill001', action: 'move', to: 'kasse001' },
    ] as const;
    for (const word of words) {
      const outcome = changeFacts(given, { shifts: [kasse] }, now, [word]);
      expect(outcome).toMatchObject({ calls: roster.map(({ createdAt }) => ({ createdAt })) });
      expect(changed(outcome).roster.map(({ guest }) => guest?.phoneNumber)).toEqual(['0170 7654321', '0170 7654321']);
    }
    const moved = edited(given, { shifts: [{ ...kasse, maxParticipants: 2 }] }, words[1]);
    expect(moved.roster.map(({ status, movedFrom }) => [status, movedFrom?.startTime])).toEqual([
      ['confirmed', grill.startTime],
      ['waitlisted', grill.startTime],
    ]);
    const waits = buildRegistration(ben, { status: 'waitlisted', shiftId: 'grill001', createdAt: now });
    const higher = { shifts: [{ ...grill, maxParticipants: 3 }, kasse] };
    expect(changeFacts({ ...given, roster: [...roster, waits] }, higher, now)).toMatchObject({
      calls: [{ createdAt: roster[1]?.createdAt }],
      notices: [{ userIds: [ben.id] }, {}],
    });
    const [, turn] = moved.roster;
    if (!turn) throw new Error('nobody waits');
    const agreed = acceptTimesFor(moved, registrationIdOf(moved.id, turn), now);
    expect(changed(agreed).roster[1]).toMatchObject({ status: 'pending', movedFrom: null });
  });
});
