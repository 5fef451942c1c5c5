import { describe, expect, it } from 'vitest';
import { type Access, findSession, listSessions, MAX_SESSIONS } from './access';
import { beginSession, endAllSessions, noteUse, renewSession, restartSession, revokeSessions } from './session-rules';

const SECOND = 1_000;
const DAY = 24 * 3_600 * SECOND;
const START = new Date('2026-03-01T10:00:00Z');

const at = (instant: Date, milliseconds: number) => new Date(instant.getTime() + milliseconds);

const beginning = (hash: string, passwordTypedAt: Date) => ({
  hash,
  id: hash,
  device: '',
  passwordTypedAt,
  attemptedAt: passwordTypedAt,
  replaces: null,
});

describe('a session', () => {
  it('that is used again and again is renewed every week, and ends 90 days after the password was typed', () => {
    let access = beginSession(null, beginning('cookie0', START), START);
    let cookie = 'cookie0';
    let days = 0;
    for (; findSession(access, cookie, at(START, days * DAY)); days += 0.5) {
      const renewal = { hash: cookie, renewedHash: `cookie${days}`, validSince: access?.validSince ?? START };
      const renewed = renewSession(access, renewal, at(START, days * DAY));
      if (typeof renewed === 'string') continue;
      access = renewed;
      cookie = renewal.renewedHash;
    }
    expect(days).toBe(90);
    // The cookie of the 82nd and a half day lasts until the 90th.
    expect(cookie).toBe('cookie82.5');
  });

  it('that was not used for the longest time ends when there are more than twenty', () => {
    let access: Access | null = null;
    for (let turn = 0; turn < MAX_SESSIONS; turn++) {
      access = beginSession(access, beginning(`cookie${turn}`, at(START, turn)), at(START, turn));
    }
    access = access && noteUse(access, 'cookie0', at(START, DAY + SECOND));
    access = beginSession(access, beginning('another', at(START, 2 * DAY)), at(START, 2 * DAY));
    const left = Object.keys(access?.sessions ?? {});
    expect(left).toHaveLength(MAX_SESSIONS);
    expect(left).toEqual(expect.arrayContaining(['another', 'cookie0', 'cookie2']));
    expect(left).not.toContain('cookie1');
  });

  it('is begun once by an attempt and its repetition, and replaces the one that the browser had', () => {
    const first = beginSession(null, { ...beginning('first', START), id: 'attempt' }, START);
    const again = beginSession(first, { ...beginning('again', START), id: 'attempt' }, START);
    expect(Object.keys(again?.sessions ?? {})).toEqual(['again']);
    const replaced = beginSession(again, { ...beginning('next', START), replaces: 'again' }, START);
    expect(Object.keys(replaced?.sessions ?? {})).toEqual(['next']);
    const other = beginSession(replaced, { ...beginning('other', START), replaces: 'of another person' }, START);
    expect(Object.keys(other?.sessions ?? {})).toEqual(['next', 'other']);
  });

  it('that the identity provider has revoked ends together with the sign-ins that began before', () => {
    const access = beginSession(null, beginning('cookie', START), START);
    if (!access) throw new Error('the first session begins');
    const revokedAt = at(START, 5 * SECOND);
    const revoked = revokeSessions(access, revokedAt);
    expect([revoked.sessions, revoked.validSince]).toEqual([{}, revokedAt]);
    expect(beginSession(revoked, beginning('slow', at(START, SECOND)), at(START, 6 * SECOND))).toBeNull();
    expect(revokeSessions(access, START)).toBe(access);
    const later = { ...access, validSince: at(revokedAt, 1) };
    expect(revokeSessions(later, revokedAt)).toEqual({ ...later, sessions: {} });
    expect(revokeSessions(access, null)).toEqual({ ...access, sessions: {} });
    expect(endAllSessions(access, revokedAt)).toEqual({ ...access, sessions: {}, validSince: revokedAt });
    expect(endAllSessions(null, revokedAt)).toBeNull();
  });

  it('goes on alone under the cookie of a new password, however often that is committed', () => {
    const begun = beginSession(null, beginning('old', START), START);
    const restart = { hash: 'old', newHash: 'new', passwordTypedAt: at(START, SECOND) };
    const restarted = restartSession(begun, restart, at(START, SECOND));
    expect(restarted?.sessions).toMatchObject({ new: { id: 'old', passwordTypedAt: restart.passwordTypedAt } });
    expect(restartSession(restarted, restart, at(START, 2 * SECOND))).toBe(restarted);
    expect(restartSession(begun, { ...restart, hash: 'unknown' }, START)).toBeNull();
  });

  it('notes once a day that it is used', () => {
    const access = beginSession(null, beginning('cookie', START), START);
    if (!access) throw new Error('the first session begins');
    expect(noteUse(access, 'cookie', at(START, DAY - 1))).toBe(access);
    expect(noteUse(access, 'unknown', at(START, DAY))).toBe(access);
    expect(noteUse(access, 'cookie', at(START, DAY)).sessions).toMatchObject({
      cookie: { lastUsedAt: at(START, DAY) },
    });
  });

  it('whose renewed cookie got lost is renewed again after ten seconds, and not by requests at the same time', () => {
    const begun = beginSession(beginSession(null, beginning('old', START), START), beginning('other', START), START);
    const week = at(START, 7.1 * DAY);
    const renewAt = (access: Access | null, renewedHash: string, now: Date, validSince = new Date(0)) =>
      renewSession(access, { hash: 'old', renewedHash, validSince }, now);
    expect(renewAt(begun, 'lost', week, START)).toBe('refused');
    const once = renewAt(begun, 'lost', week) as Access;
    expect(renewAt(once, 'lost', week)).toBe(once);
    expect(renewAt(once, 'refused', at(week, 9 * SECOND))).toBe('refused');
    const twice = renewAt(once, 'received', at(week, 10 * SECOND)) as Access;
    const later = at(week, 70 * SECOND);
    expect(['old', 'lost', 'received', 'other'].filter((hash) => findSession(twice, hash, later))).toEqual([
      ...['received', 'other'],
    ]);
    expect(listSessions(twice, week)).toHaveLength(2);
  });
});
