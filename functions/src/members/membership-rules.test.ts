import { describe, expect, it } from 'vitest';
import { newAccess } from '../accounts/sessions/access';
import { beginSession } from '../accounts/sessions/session-rules';
import { block, unblock } from './membership-rules';

const at = (minute: number) => new Date(Date.UTC(2026, 5, 20, 12, minute));
const signIn = {
  hash: 'cookie',
  id: 'session',
  device: 'Firefox',
  passwordTypedAt: at(3),
  attemptedAt: at(3),
  replaces: null,
  isOrganiser: false,
};
const membership = {
  access: newAccess(false, at(0)),
  organisers: { uids: ['vorstand'], pending: {} },
  isLeaving: false,
};
const act = { actorId: 'vorstand', uid: 'member', now: at(5) };

describe('blocking somebody', () => {
  it('lets no sign-in through that began before, not even when they are let in again at once', () => {
    const blocked = block(membership, act, 'Hausverbot');
    if (!blocked) throw new Error('not blocked');
    expect(beginSession(blocked.access, signIn, at(6))).toBeNull();
    const again = unblock({ ...membership, ...blocked }, { ...act, now: at(7) });
    if (!again) throw new Error('still blocked');
    expect(beginSession(again.access, signIn, at(8))).toBeNull();
    expect(beginSession(again.access, { ...signIn, attemptedAt: at(8) }, at(8))?.sessions).toHaveProperty('cookie');
  });

  it('makes no session of a cookie of before any more', () => {
    expect(membership.access.adoption).not.toBeNull();
    expect(block(membership, act, 'Hausverbot')?.access.adoption).toBeNull();
  });
});
