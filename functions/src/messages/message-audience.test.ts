import type { MessageGroup } from '@club/contract';
import { describe, expect, it } from 'vitest';
import { buildEvent, buildMember, buildRegistration, buildShift } from '../../../testing/builders';
import { registrationIdOf } from '../registrations/roster';
import { audienceOf } from './message-audience';

const uids = ['confirmed', 'pending', 'absent', 'waiting', 'anyTurn', 'elsewhere', 'cancelled'] as const;
const createdAt = new Date('2026-06-01T12:00:00Z');
const EARLIER = { startTime: createdAt, endTime: createdAt };
const of = (id: (typeof uids)[number], fields: Omit<Parameters<typeof buildRegistration>[1], 'createdAt'>) =>
  buildRegistration(buildMember({ id }), { createdAt, shiftId: 'grill001', ...fields });
const guest = (name: string | null) => ({
  ...of('confirmed', { status: 'confirmed' }),
  userId: null,
  guest: { name, phoneNumber: '0170 1', requestKey: null },
});
const erika = guest('Erika Muster');

const event = buildEvent({
  shifts: ['grill001', 'kasse001'].map((id) => buildShift({ id, startTime: new Date('2026-06-20T12:00:00Z') })),
  roster: [
    of('pending', { status: 'pending' }),
    of('confirmed', { status: 'confirmed', movedFrom: EARLIER }),
    of('confirmed', { status: 'confirmed', shiftId: 'kasse001' }),
    of('absent', { status: 'confirmed', noShow: true }),
    of('waiting', { status: 'waitlisted', movedFrom: EARLIER }),
    of('anyTurn', { status: 'waitlisted', anyShift: true, shiftId: null }),
    of('elsewhere', { status: 'waitlisted', shiftId: 'kasse001' }),
    of('cancelled', { status: 'cancelled', movedFrom: EARLIER }),
    erika,
    guest(null),
    { ...guest(null), guest: null },
  ],
});

describe('the people whom a message is for', () => {
  it.each<[MessageGroup, string[]]>([
    ['confirmed', ['confirmed']],
    ['pending', ['pending']],
    ['absent', ['absent']],
    ['waiting', ['anyTurn', 'elsewhere', 'waiting']],
    ['moved', ['confirmed', 'waiting']],
  ])('are those of the group „%s“, each once and in order', (group, wanted) => {
    expect(audienceOf(event, { groups: [group] }).userIds).toEqual(wanted);
  });

  it('are those of the chosen shifts, and nobody who waits for any', () => {
    const toGrill = { groups: ['confirmed', 'waiting'], shiftIds: ['grill001'] } as const;
    expect(audienceOf(event, toGrill).userIds).toEqual(['confirmed', 'waiting']);
  });

  it('are also guests, whom somebody has to phone, but for those who are forgotten', () => {
    const told = { id: registrationIdOf(event.id, erika), name: 'Erika Muster', phoneNumber: '0170 1' };
    expect(audienceOf(event, { groups: ['confirmed'] }).guests).toEqual([told]);
    expect(audienceOf(event, { groups: ['waiting'] }).guests).toEqual([]);
  });
});
