import { MAX_ROSTER_ENTRIES } from '@club/contract';
import { describe, expect, it } from 'vitest';
import { buildMember, buildRegistration } from '../../../testing/builders';
import { changed, entryOf, notices } from '../../../testing/outcomes';
import {
  anna,
  before,
  ben,
  cake,
  clara,
  day,
  during,
  early,
  forShift,
  has,
  joined,
  party,
} from '../../../testing/shift-party';
import { addGuest, addMember } from './adding-rules';
import { registrationIdOf } from './roster';

const erika = { name: 'Erika Muster', phoneNumber: '0170 7654321' };
const place = { instead: null, raiseLimit: false, waits: false, shiftId: early.id };
const free = party([early, cake]);
const full = joined(free, [ben, forShift(early)]);
const [held] = full.roster.map((entry) => registrationIdOf(full.id, entry));
const told = (decision: string) => [{ kind: 'registrationConfirmed', decision, userIds: [anna.id] }];

describe('somebody whom an organiser adds', () => {
  it('has a confirmed place at once, before the shift and after it, and a member is told', () => {
    for (const now of [before, new Date(`${day}20:00:00Z`)]) {
      const outcome = addMember(free, anna, place, now);
      expect(entryOf(changed(outcome), anna)).toMatchObject({ status: 'confirmed', decidedAt: now, brings: null });
      expect(notices(outcome)).toMatchObject(told('added'));
      const ofGuest = addGuest(free, erika, 'key', place, now);
      expect(changed(ofGuest).roster).toMatchObject([
        { status: 'confirmed', shiftId: early.id, guest: { ...erika, requestKey: 'key' } },
      ]);
      expect(notices(ofGuest)).toEqual([]);
    }
  });

  it('brings what the organiser wrote, and only where there is something to bring', () => {
    const word = { ...place, brings: 'Apfelkuchen' };
    const brought = (shiftId: string) => [
      entryOf(changed(addMember(free, anna, { ...word, shiftId }, before)), anna).brings,
      changed(addGuest(free, erika, null, { ...word, shiftId }, before)).roster[0]?.brings,
    ];
    expect([brought(cake.id), brought(early.id)]).toEqual([
      ['Apfelkuchen', 'Apfelkuchen'],
      [null, null],
    ]);
  });

  it.each([
    ['is refused where nothing makes room', {}, 'event-full', []],
    ['waits if the organiser agrees to that', { waits: true }, undefined, ['pending', 'waitlisted']],
    [
      'gets a place by a higher limit, though they might wait',
      { waits: true, raiseLimit: true },
      undefined,
      ['pending', 'confirmed'],
    ],
    [
      'gets the place of another, though they might wait',
      { waits: true, instead: held ?? '' },
      undefined,
      ['cancelled', 'confirmed'],
    ],
  ])('%s in a full shift', (_what, more, code, expected) => {
    const outcomes = [
      addMember(full, anna, { ...place, ...more }, before),
      addGuest(full, erika, null, { ...place, ...more }, before),
    ];
    for (const outcome of outcomes) {
      expect(outcome.kind === 'refused' ? outcome.code : undefined).toBe(code);
      expect(outcome.kind === 'changed' ? outcome.event.roster.map(({ status }) => status) : []).toEqual(expected);
    }
  });

  it('is told of a turn on the waitlist until the shift begins, and gets a free place rather than a turn', () => {
    const waits = { ...place, waits: true };
    expect(notices(addMember(full, anna, waits, before))).toMatchObject(told('added-waiting'));
    expect(notices(addMember(full, anna, waits, during))).toEqual([]);
    expect(has(changed(addMember(free, anna, waits, before)), anna)).toEqual(['Grill früh confirmed']);
  });

  it('is there once, however often the request is sent; a namesake is somebody else', () => {
    const there = changed(addMember(free, anna, place, before));
    expect(addMember(there, anna, place, before)).toEqual({ kind: 'unchanged', event: there });
    expect(has(changed(addMember(there, anna, { ...place, shiftId: cake.id }, before)), anna)).toHaveLength(2);
    const waits = { ...place, waits: true };
    const guest = changed(addGuest(free, erika, 'key', waits, before));
    expect(addGuest(guest, erika, 'key', waits, before)).toEqual({ kind: 'unchanged', event: guest });
    for (const key of ['other', null])
      expect(changed(addGuest(guest, erika, key, waits, before)).roster).toHaveLength(2);
  });

  it.each([
    ['a cancelled event', party([early], { cancelledAt: before }), early.id, 'event-cancelled'],
    ['an event of which they name no shift', free, null, 'shift-required'],
    ['a shift that is gone', free, 'gone0000', 'not-found'],
    [
      'a full roster',
      party([early], {
        roster: Array.from({ length: MAX_ROSTER_ENTRIES }, () =>
          buildRegistration(buildMember(), { status: 'cancelled', createdAt: before }),
        ),
      }),
      early.id,
      'roster-full',
    ],
  ])('is refused for %s', (_what, event, shiftId, code) => {
    for (const outcome of [
      addMember(event, clara, { ...place, shiftId }, before),
      addGuest(event, erika, 'key', { ...place, shiftId }, before),
    ])
      expect(outcome).toMatchObject({ kind: 'refused', code });
  });
});
