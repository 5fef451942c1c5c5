import { describe, expect, it } from 'vitest';
import { type Access, NO_RIGHTS, newAccess, type Standing } from '../accounts/sessions/access';
import { beginSession } from '../accounts/sessions/session-rules';
import { required } from '../domain-error';
import type { Membership } from './membership-repository';
import { approve, block, changeRights, comeIn, refuse, unblock } from './membership-rules';

const at = (minute: number) => new Date(Date.UTC(2026, 5, 20, 12, minute));
const act = { actorId: 'vorstand', uid: 'member', now: at(5) };

/** Builds the stored access of a person in this state. */
function membership(state: Standing['state'], more: Partial<Membership> = {}, rights: Partial<Access['rights']> = {}) {
  const standing = { state, since: at(0), reason: state === 'refused' ? 'Unbekannt' : null };
  const access = { ...newAccess(standing), rights: { ...NO_RIGHTS, ...rights } };
  return { access, isLeaving: false, isLastOrganiser: false, ...more };
}

const entry = (action: string, fields?: string[]) => ({
  at: act.now,
  actorId: 'vorstand',
  action,
  target: { kind: 'member', id: 'member' },
  ...(fields && { fields }),
});
const standing = (state: Standing['state'], reason: string | null = null) => ({ state, since: act.now, reason });
const refusal = (sentence: string) => expect.objectContaining({ code: 'changed-meanwhile', message: sentence });

const BLOCKED = 'Diese Person ist inzwischen gesperrt.';
const LEAVING = 'Dieses Konto wird gerade gelöscht.';

describe('letting somebody in', () => {
  it.each(['waiting', 'refused'] as const)('changes who is %s, writes it down and tells the person', (state) => {
    const before = membership(state);
    expect(approve(before, act)).toEqual({
      access: { ...before.access, standing: standing('approved') },
      entries: [entry('approved')],
      notice: { kind: 'membershipDecided', userIds: ['member'], isApproved: true, reason: null },
    });
    const entries = [entry('approved', ['invitation'])];
    expect(comeIn(before, act)).toEqual({ access: { ...before.access, standing: standing('approved') }, entries });
  });

  it('writes down that the address is still to be confirmed', () => {
    expect(approve(membership('waiting'), act, true)?.entries).toEqual([entry('approved', ['unconfirmed-address'])]);
  });

  it('changes nothing the second time, and is refused for who is blocked or goes', () => {
    expect([approve, comeIn].map((letIn) => letIn(membership('approved'), act))).toEqual([null, null]);
    expect(() => approve(membership('blocked'), act)).toThrow(refusal(BLOCKED));
    expect(() => approve(membership('waiting', { isLeaving: true }), act)).toThrow(refusal(LEAVING));
  });
});

describe('refusing somebody', () => {
  it('keeps the sentence, writes it down and tells it', () => {
    const before = membership('waiting');
    expect(refuse(before, act, 'Kein Mitglied')).toEqual({
      access: { ...before.access, standing: standing('refused', 'Kein Mitglied') },
      entries: [entry('refused')],
      notice: { kind: 'membershipDecided', userIds: ['member'], isApproved: false, reason: 'Kein Mitglied' },
    });
  });

  it('changes nothing with the same sentence, and tells another one', () => {
    expect(refuse(membership('refused'), act, 'Unbekannt')).toBeNull();
    expect(refuse(membership('refused'), act, 'Anderer Verein')?.notice).toMatchObject({ reason: 'Anderer Verein' });
  });

  it('is too late for who is in, and for who is blocked', () => {
    const isIn = refusal('Diese Person ist schon freigeschaltet. Du kannst sie sperren.');
    expect(() => refuse(membership('approved'), act, 'Nein')).toThrow(isIn);
    expect(() => refuse(membership('blocked'), act, 'Nein')).toThrow(refusal(BLOCKED));
  });
});

const signIn = {
  hash: 'cookie',
  id: 'session',
  device: 'Firefox',
  passwordTypedAt: at(3),
  attemptedAt: at(3),
  replaces: null,
};

describe('blocking somebody', () => {
  it('lets no sign-in through that began before, not even when they are let in again at once', () => {
    const before = membership('approved');
    const blocked = required(block(before, act, 'Hausverbot'));
    expect(beginSession(blocked.access, signIn, at(6))).toBeNull();
    const again = required(unblock({ ...before, access: blocked.access }, { ...act, now: at(7) }));
    expect(beginSession(again.access, signIn, at(8))).toBeNull();
    expect(beginSession(again.access, { ...signIn, attemptedAt: at(8) }, at(8))?.sessions).toHaveProperty('cookie');
  });

  it('ends every session, takes every right and writes both down', () => {
    const before = membership('approved', {}, { treasurer: true, keeper: true });
    const access = required(beginSession(before.access, signIn, at(4)));
    const blocked = block({ ...before, access }, act, 'Hausverbot');
    expect(blocked).toEqual({
      access: {
        ...access,
        validSince: act.now,
        sessions: {},
        rights: NO_RIGHTS,
        standing: { ...standing('blocked', 'Hausverbot'), before: 'approved' },
      },
      entries: [entry('right-taken', ['treasurer', 'keeper']), entry('blocked')],
    });
  });

  it('writes down nothing of rights where there were none, and changes nothing the second time', () => {
    expect(block(membership('approved'), act, 'Hausverbot')?.entries).toEqual([entry('blocked')]);
    expect(block(membership('blocked'), act, 'Hausverbot')).toBeNull();
  });

  it('lets in again as far as before, once', () => {
    const before = membership('waiting');
    const blocked = required(block(before, act, 'Hausverbot'));
    const again = unblock({ ...before, access: blocked.access }, act);
    expect(again).toMatchObject({ access: { standing: standing('waiting') }, entries: [entry('unblocked')] });
    expect(unblock(membership('waiting'), act)).toBeNull();
    expect(unblock(membership('blocked'), act)?.access.standing).toEqual(standing('approved'));
  });
});

describe('the rights of somebody', () => {
  it('are given and taken with a line of the log for each, and the claim of an organiser is still to be set', () => {
    const before = membership('approved', {}, { treasurer: true });
    expect(changeRights(before, act, { organiser: true, treasurer: false })).toEqual({
      access: { ...before.access, rights: { organiser: true, treasurer: false, keeper: false }, isClaimDue: true },
      entries: [entry('right-given', ['organiser']), entry('right-taken', ['treasurer'])],
    });
  });

  it('leave the claim alone where the right of organisers stays as it is', () => {
    const before = membership('approved', { isLastOrganiser: true }, { organiser: true });
    expect(changeRights(before, act, { keeper: true })).toMatchObject({
      access: { rights: { organiser: true, keeper: true }, isClaimDue: false },
      entries: [entry('right-given', ['keeper'])],
    });
  });

  it('of an organiser can be taken while another one stays, by blocking, too', () => {
    const before = membership('approved', {}, { organiser: true });
    const taken = { rights: NO_RIGHTS, isClaimDue: true };
    expect(changeRights(before, act, { organiser: false })?.access).toMatchObject(taken);
    expect(block(before, act, 'Hausverbot')?.access).toMatchObject(taken);
    const last = { ...before, isLastOrganiser: true };
    const lastStays = expect.objectContaining({ code: 'last-organiser' });
    expect(() => changeRights(last, act, { organiser: false })).toThrow(lastStays);
    expect(() => block(last, act, 'Hausverbot')).toThrow(lastStays);
  });

  it('are not given twice, nor to who is not approved or goes, and can be taken from these', () => {
    expect(changeRights(membership('approved', {}, { keeper: true }), act, { keeper: true })).toBeNull();
    const toMembers = refusal('Nur freigeschaltete Mitglieder können Rechte bekommen.');
    expect(() => changeRights(membership('waiting'), act, { keeper: true })).toThrow(toMembers);
    expect(() => changeRights(membership('approved', { isLeaving: true }), act, { keeper: true })).toThrow(
      refusal(LEAVING),
    );
    const leaving = membership('waiting', { isLeaving: true }, { keeper: true });
    expect(changeRights(leaving, act, { keeper: false })?.entries).toEqual([entry('right-taken', ['keeper'])]);
  });
});
