import { type EventDetail, isFull } from '@club/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildEvent, buildEventDetail, buildRegistration, buildUser } from '@/testing/builders';
import { expectedWaitlist, withOwnRegistration, withOwnStatus } from './own-registration';

const user = buildUser({ id: 'me', firstName: 'Mara', lastName: 'Berger' });
const now = new Date('2026-07-08T10:00:00Z');

const event = fc.record({
  active: fc.nat(12),
  waiting: fc.nat(5),
  max: fc.option(fc.integer({ min: 1, max: 12 })),
});

describe('a registration shown before the server answers', () => {
  it('takes a free place', () => {
    const after = withOwnStatus(buildEvent({ _count: { registrations: 3 } }), false);
    expect(after).toMatchObject({ myStatus: 'registered', _count: { registrations: 4 }, waitlistCount: 0 });
    expect(after.awaitsConfirmation).toBe(true);
    expect(withOwnStatus(buildEvent(), true)).toMatchObject({ myStatus: 'registered', awaitsConfirmation: false });
  });

  it('joins the end of the waitlist when the event is full', () => {
    const full = buildEvent({ _count: { registrations: 10 }, waitlistCount: 2 });
    const waiting = { myStatus: 'waitlisted', awaitsConfirmation: false, waitlistCount: 3 };
    expect(withOwnStatus(full, false)).toMatchObject(waiting);
    expect(expectedWaitlist(full)).toEqual({ onWaitlist: true, position: 3, totalOnWaitlist: 3, shifts: [] });
  });

  it('never passes somebody who waits, even if a place is free', () => {
    const event = buildEvent({ _count: { registrations: 9 }, waitlistCount: 1 });
    expect(withOwnStatus(event, false)).toMatchObject({ myStatus: 'waitlisted', _count: { registrations: 9 } });
  });

  it('adds one registration at the end of the roster', () => {
    const before = buildEventDetail({ registrations: [buildRegistration()] });
    const after = withOwnRegistration(before, user, now);
    expect(after.registrations.slice(0, -1)).toEqual(before.registrations);
    expect(after.registrations.at(-1)).toEqual({
      id: 'own-me',
      userId: 'me',
      shiftId: null,
      movedFrom: null,
      isGuest: false,
      status: 'pending',
      createdAt: '2026-07-08T10:00:00.000Z',
      notes: null,
      user: { firstName: 'Mara', lastName: 'Berger', profilePhotoUrl: null, email: null, phoneNumber: null },
    });
  });

  it('has the status that the server is going to give it', () => {
    const statusIn = (fields: Partial<EventDetail>) =>
      withOwnRegistration(buildEventDetail(fields), user, now).registrations.at(-1)?.status;
    expect(statusIn({ autoConfirm: true })).toBe('confirmed');
    expect(statusIn({ autoConfirm: true, waitlistCount: 1 })).toBe('waitlisted');
    expect(expectedWaitlist(buildEvent())).toBeNull();
  });

  it('changes nothing for a member who is on the roster already', () => {
    const registered = buildEventDetail({ myStatus: 'registered' });
    expect(withOwnRegistration(registered, user, now)).toBe(registered);
    expect(expectedWaitlist({ ...registered, waitlistCount: 1 })).toBeNull();
  });

  it('adds exactly one person, and never one above the limit', () => {
    fc.assert(
      fc.property(event, ({ active, waiting, max }) => {
        const before = buildEvent({ _count: { registrations: active }, waitlistCount: waiting, maxParticipants: max });
        const after = withOwnStatus(before, false);
        const people = after._count.registrations + after.waitlistCount;
        expect(people).toBe(active + waiting + 1);
        if (isFull(before)) expect(after._count.registrations).toBe(active);
        expect(withOwnStatus(after, false)).toBe(after);
      }),
    );
  });
});
