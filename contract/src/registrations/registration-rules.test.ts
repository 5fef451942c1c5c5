import { describe, expect, it } from 'vitest';
import type { RegistrationStatus } from './registration';
import {
  type CountedPart,
  fillOf,
  freePlaces,
  isActive,
  isFull,
  isUnderstaffed,
  isWaiting,
  ownStatusOf,
  partActionFor,
} from './registration-rules';

const now = new Date('2026-06-01T10:00:00.000Z');
const facts = (overrides: Partial<CountedPart> & { active?: number } = {}): CountedPart => ({
  startTime: '2026-06-02T10:00:00.000Z',
  endTime: '2026-06-02T12:00:00.000Z',
  maxParticipants: 10,
  registrationEnabled: true,
  cancelledAt: null,
  waitlistCount: 0,
  _count: { registrations: overrides.active ?? 0 },
  ...overrides,
});
const LONG_AGO = '2026-06-01T09:59:59.999Z';
const member = { myStatus: null };

describe('a registration', () => {
  it.each([
    ['pending', true, false, 'registered'],
    ['confirmed', true, false, 'registered'],
    ['waitlisted', false, true, 'waitlisted'],
    ['cancelled', false, false, null],
  ] as const)('that is %s: active %s, waiting %s, own status %s', (status, active, waiting, own) => {
    expect([isActive({ status }), isWaiting({ status })]).toEqual([active, waiting]);
    expect(ownStatusOf({ status, noShow: false })).toBe(own);
  });

  it('gives no own status to a person who was marked absent, but keeps its place', () => {
    const statuses: RegistrationStatus[] = ['pending', 'confirmed', 'cancelled'];
    for (const status of statuses) expect(ownStatusOf({ status, noShow: true })).toBeNull();
    expect(statuses.map((status) => isActive({ status }))).toEqual([true, true, false]);
    expect(ownStatusOf(null)).toBeNull();
  });
});

describe('free places', () => {
  it.each([
    [10, 0, 10],
    [10, 9, 1],
    [10, 10, 0],
    [10, 12, 0],
    [null, 900, Number.POSITIVE_INFINITY],
  ])('with a limit of %s and %d active registrations are %d', (maxParticipants, active, free) => {
    expect(freePlaces(maxParticipants, active)).toBe(free);
    expect(isFull({ maxParticipants, _count: { registrations: active } })).toBe(free === 0);
  });
});

describe('fill', () => {
  it.each([
    [0, 10, 'normal', 0],
    [7, 10, 'normal', 70],
    [8, 10, 'warning', 80],
    [10, 10, 'full', 100],
    [12, 10, 'full', 100],
    [1, 1, 'full', 100],
  ] as const)('of %d of %d places is %s', (active, maxParticipants, level, percent) => {
    expect(fillOf(facts({ active, maxParticipants }))).toMatchObject({ level, percent });
  });

  it('is never full without a limit, and has no number of free places', () => {
    expect(fillOf(facts({ active: 900, maxParticipants: null }))).toMatchObject({ level: 'unlimited', free: null });
  });
});

describe('the button of an event', () => {
  it.each([
    ['sends visitors to sign in', facts(), null, 'sign-in', null],
    ['registers members', facts(), member, 'register', null],
    ['lets registered members cancel', facts(), { myStatus: 'registered' }, 'cancel', null],
    ['lets waiting members leave', facts(), { myStatus: 'waitlisted' }, 'leave-waitlist', null],
    ['offers the waitlist when full', facts({ active: 10 }), member, 'join-waitlist', null],
    [
      'registers members of any number without a limit',
      facts({ active: 900, maxParticipants: null }),
      member,
      'register',
      null,
    ],
    [
      'registers members for a free place while others wait who cannot come',
      facts({ waitlistCount: 1 }),
      member,
      'register',
      null,
    ],
    ['is disabled once started', facts({ startTime: '2026-06-01T09:59:59.999Z' }), member, 'register', 'running'],
    ['is disabled when over', facts({ startTime: LONG_AGO, endTime: LONG_AGO }), member, 'register', 'past'],
    ['is disabled when cancelled', facts({ cancelledAt: LONG_AGO }), member, 'register', 'cancelled'],
    [
      'lets people leave what is cancelled',
      facts({ cancelledAt: LONG_AGO }),
      { myStatus: 'registered' },
      'cancel',
      null,
    ],
    ['is disabled when closed', facts({ registrationEnabled: false }), member, 'register', 'closed'],
    [
      'is disabled when closed and full',
      facts({ active: 10, registrationEnabled: false }),
      member,
      'join-waitlist',
      'closed',
    ],
    [
      'still lets people cancel when closed',
      facts({ registrationEnabled: false }),
      { myStatus: 'registered' },
      'cancel',
      null,
    ],
  ] as const)('%s', (_title, event, viewer, kind, blockedBy) => {
    expect(partActionFor(event, viewer, now)).toEqual({ kind, blockedBy });
  });

  it('still works at the very instant of the start', () => {
    expect(partActionFor(facts({ startTime: now.toISOString() }), member, now).blockedBy).toBeNull();
  });
});

describe('an event that too few help at', () => {
  it.each([
    ['has less than half of its places taken', facts(), 4, true],
    ['has not when it is half', facts(), 5, false],
    ['has less than half of an odd number', facts({ maxParticipants: 5 }), 2, true],
    ['is none without a limit', facts({ maxParticipants: null }), 0, false],
    ['is none while nobody can register', facts({ registrationEnabled: false }), 0, false],
    ['is none when it is cancelled', facts({ cancelledAt: LONG_AGO }), 0, false],
  ])('%s', (_title, event, active, understaffed) => {
    expect(isUnderstaffed(event, active)).toBe(understaffed);
  });
});
