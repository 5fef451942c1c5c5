import { describe, expect, it } from 'vitest';
import { canJoin, canWithdraw, rosterRights } from './registration-rights';

const NOW = new Date('2026-06-01T10:00:00.000Z');
const AT_START = NOW.toISOString();
const BEGUN = '2026-06-01T09:59:59.999Z';

const part = (changes: { startTime?: string; registrationEnabled?: boolean; cancelledAt?: Date | null } = {}) => ({
  startTime: AT_START,
  registrationEnabled: true,
  cancelledAt: null,
  ...changes,
});
const nothing = { myStatus: null };
const registered = { myStatus: 'registered' } as const;
const waitlisted = { myStatus: 'waitlisted' } as const;

describe('joining a part', () => {
  it.each([
    ['is possible up to the instant of its start', part(), nothing, null],
    ['is over once it has begun', part({ startTime: BEGUN }), nothing, 'started'],
    [
      'is over for a cancelled event, also once it has begun',
      part({ startTime: BEGUN, cancelledAt: NOW }),
      nothing,
      'cancelled',
    ],
    ['takes an account, whether or not registration is open', part({ registrationEnabled: false }), null, 'signed-out'],
    ['is nothing for who has a place', part(), registered, 'held'],
    [
      'is nothing for who waits, whether or not registration is open',
      part({ registrationEnabled: false }),
      waitlisted,
      'held',
    ],
    ['needs open registration', part({ registrationEnabled: false }), nothing, 'closed'],
  ])('%s', (_title, offered, viewer, reason) => {
    expect(canJoin(offered, viewer, NOW)).toEqual({ isAllowed: reason === null, reason });
  });
});

describe('withdrawing from a part', () => {
  it.each([
    ['is possible up to the instant of its start', part(), registered, null],
    [
      'is possible while waiting, when registration is closed and the event is cancelled',
      part({ registrationEnabled: false, cancelledAt: NOW }),
      waitlisted,
      null,
    ],
    ['is over once it has begun', part({ startTime: BEGUN }), registered, 'started'],
    [
      'is of no use any more when a cancelled event would have begun',
      part({ startTime: BEGUN, cancelledAt: NOW }),
      registered,
      'cancelled',
    ],
    ['needs something to give up', part(), nothing, 'not-held'],
    ['is nothing for visitors', part(), null, 'not-held'],
  ])('%s', (_title, held, viewer, reason) => {
    expect(canWithdraw(held, viewer, NOW)).toEqual({ isAllowed: reason === null, reason });
  });
});

describe('the rights with a roster', () => {
  const event = { contactIds: ['contact'] };
  const OF_CONTACTS = ['read', 'confirm', 'unconfirm', 'attendance', 'message', 'place'];

  it.each([
    ['organisers have all', { id: 'board', isAdmin: true }, [...OF_CONTACTS, 'manage']],
    ['an organiser who is the contact has all, too', { id: 'contact', isAdmin: true }, [...OF_CONTACTS, 'manage']],
    ['contacts look after the helpers', { id: 'contact', isAdmin: false }, OF_CONTACTS],
    ['other members have none', { id: 'member', isAdmin: false }, []],
    ['visitors have none', null, []],
  ])('%s', (_title, viewer, rights) => {
    expect([...rosterRights(event, viewer)]).toEqual(rights);
  });
});
