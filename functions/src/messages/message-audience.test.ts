import { expect, it } from 'vitest';
import { buildEvent, buildMember, buildRegistration, buildShift } from '../testing/builders';
import { audienceOf } from './message-audience';

const [holder, waiting, anyTurn, elsewhere] = [buildMember(), buildMember(), buildMember(), buildMember()];
const startTime = new Date('2026-06-20T12:00:00Z');
const createdAt = new Date('2026-06-01T12:00:00Z');
const event = buildEvent({
  shifts: ['grill001', 'kasse001'].map((id) => buildShift({ id, startTime })),
  roster: [
    buildRegistration(holder, { status: 'confirmed', createdAt, shiftId: 'grill001' }),
    buildRegistration(waiting, { status: 'waitlisted', createdAt, shiftId: 'grill001' }),
    buildRegistration(anyTurn, { status: 'waitlisted', createdAt, anyShift: true }),
    buildRegistration(elsewhere, { status: 'waitlisted', createdAt, shiftId: 'kasse001' }),
  ],
});

it('a message to one shift reaches those who wait for it, and nobody who waits for any', () => {
  const toGrill = { groups: ['confirmed', 'waiting'], shiftIds: ['grill001'] } as const;
  expect(audienceOf(event, toGrill).userIds).toEqual([holder.id, waiting.id].sort());
});

it('a message to all who wait reaches those who wait for any shift, too', () => {
  expect(audienceOf(event, { groups: ['waiting'] }).userIds).toEqual([waiting.id, anyTurn.id, elsewhere.id].sort());
});
