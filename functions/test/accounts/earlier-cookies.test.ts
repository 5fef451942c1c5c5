import { describe, expect, it } from 'vitest';
import { type Access, parseAccess } from '../../src/accounts/sessions/access';
import { expectRefusal } from '../../src/testing/api-test';
import { type Client, ok } from '../../src/testing/client';
import { useClub } from '../../src/testing/club';
import { secondsAgo, withClaims } from '../../src/testing/session-claims';
import { TEST_PASSWORD, type TestMember } from '../../src/testing/start-test-app';

const DAY = 86_400;

/** The accounts of these tests are older than their cookies, unless the sessions of one are revoked. */
const revoked = new Set<string>();

const { app, nothingWritten } = useClub({
  wrap: ({ identity }) => ({
    identity: {
      ...identity,
      findUser: async (uid) => {
        const user = await identity.findUser(uid);
        return user && { ...user, sessionsValidSince: revoked.has(uid) ? user.sessionsValidSince : new Date(0) };
      },
    },
  }),
});

const accessOf = ({ id }: TestMember): Access => parseAccess(app().documents()[`access/${id}`]);

const browserWith = (cookie: string | null): Client => {
  const client = app().visitor();
  client.cookie = cookie;
  return client;
};

/** A member who signed in on two devices before sessions were stored. */
async function earlierMember(): Promise<{ member: TestMember; phone: string; laptop: string }> {
  const member = await app().member();
  await app().firestore.doc(`access/${member.id}`).delete();
  const issued = (ago: number) => ({ iat: secondsAgo(ago), auth_time: secondsAgo(ago) });
  const [phone, laptop] = [3 * DAY, 5 * DAY].map((ago) => withClaims(member.client.cookie ?? '', issued(ago)));
  return { member, phone: phone ?? '', laptop: laptop ?? '' };
}

const isAlive = async (cookie: string | null): Promise<boolean> =>
  (await browserWith(cookie).get('/api/user')).status === 200;

describe('a cookie from before sessions were stored', () => {
  it('goes on as a session, on every device, with the rights that the account has now', async () => {
    const { member, phone, laptop } = await earlierMember();
    await app().auth.setCustomUserClaims(member.id, { admin: true });
    for (const cookie of [phone, laptop, phone]) {
      expect((await browserWith(cookie).get('/api/user')).json).toMatchObject({ id: member.id, isAdmin: true });
    }
    const sessions = Object.values(accessOf(member).sessions);
    expect(sessions).toHaveLength(2);
    // A cookie of five days lasts for nine more.
    const days = sessions.map(({ endsAt }) => Math.round((endsAt.getTime() - Date.now()) / (DAY * 1_000)));
    expect(days.toSorted()).toEqual([11, 9]);
    await nothingWritten(() => browserWith(laptop).get('/api/user'));
  });

  it('goes on for all requests that a page sends at once, as one session', async () => {
    const { member, phone } = await earlierMember();
    const alive = await Promise.all(Array.from({ length: 5 }, () => isAlive(phone)));
    expect(alive).toEqual([true, true, true, true, true]);
    expect(Object.values(accessOf(member).sessions)).toHaveLength(1);
  });

  it('does not come back after it was signed out, and leaves the other device alone', async () => {
    const { phone, laptop } = await earlierMember();
    expect(await isAlive(phone)).toBe(true);
    ok(await browserWith(phone).post('/api/logout'));
    expect([await isAlive(phone), await isAlive(laptop)]).toEqual([false, true]);
  });

  it('does not come back after it was signed out as the first thing of all', async () => {
    const { phone, laptop } = await earlierMember();
    ok(await browserWith(phone).post('/api/logout'));
    expect([await isAlive(phone), await isAlive(laptop)]).toEqual([false, true]);
    const late = browserWith(laptop);
    ok(await late.post('/api/logout'));
    expect(await isAlive(laptop)).toBe(false);
  });

  it('does not come back after it was renewed', async () => {
    const { phone } = await earlierMember();
    expect(await isAlive(phone)).toBe(true);
    app().clock.advance(5 * DAY * 1_000);
    const browser = browserWith(phone);
    expect((await browser.get('/api/user')).headers.getSetCookie()).toHaveLength(2);
    app().clock.advance(61_000);
    expect([await isAlive(phone), await isAlive(browser.cookie)]).toEqual([false, true]);
  });

  it('is adopted beside a new session as well, and not after the password changed', async () => {
    const { member, phone, laptop } = await earlierMember();
    const browser = browserWith(await app().signIn(member.email));
    expect(await isAlive(phone)).toBe(true);
    const change = { currentPassword: TEST_PASSWORD, newPassword: 'Sportheim2' };
    ok(await browser.post('/api/user/change-password', change));
    expect([await isAlive(phone), await isAlive(laptop), await isAlive(browser.cookie)]).toEqual([false, false, true]);
  });

  it.each(['revoked', 'of a disabled account', 'of a deleted account'])('(%s) stays dead', async (what) => {
    const { member, phone } = await earlierMember();
    if (what === 'revoked') revoked.add(member.id);
    if (what === 'of a disabled account') await app().auth.updateUser(member.id, { disabled: true });
    if (what === 'of a deleted account') await app().auth.deleteUser(member.id);
    const reply = await nothingWritten(() => browserWith(phone).get('/api/user'));
    expectRefusal(reply, 401, 'not-signed-in');
  });

  it('cannot be made of one that was issued since', async () => {
    const { member, phone } = await earlierMember();
    expect(await isAlive(phone)).toBe(true);
    const later = browserWith(await app().signIn(member.email));
    const copy = later.cookie;
    ok(await later.post('/api/logout'));
    expect(await isAlive(copy)).toBe(false);
    expect(await isAlive(withClaims(copy ?? '', { iat: secondsAgo(30) }))).toBe(false);
  });

  it('is adopted for two weeks; after that the document forgets that there were such cookies', async () => {
    const { member, phone, laptop } = await earlierMember();
    expect(await isAlive(phone)).toBe(true);
    expect(accessOf(member).adoption).not.toBeNull();
    app().clock.advance(14.1 * DAY * 1_000);
    await app().cleanUp();
    expect(accessOf(member).adoption).toBeNull();
    expect(await isAlive(laptop)).toBe(false);
  });
});
