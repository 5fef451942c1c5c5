import { userSchema } from '@club/contract';
import { describe, expect, it } from 'vitest';
import { expectRefusal } from '../../../testing/api-test';
import { useClub } from '../../../testing/club';
import { DAY } from '../../../testing/event-requests';
import { secondsAgo, withClaims } from '../../../testing/session-claims';
import { parseAccess } from '../../src/accounts/sessions/access';

const { app, nothingWritten } = useClub();

const sessionsOf = ({ id }: { id: string }) => Object.values(parseAccess(app().documents()[`access/${id}`]).sessions);

describe('a cookie that is broken, expired or belongs to an account that is gone', () => {
  const cases = ['broken', 'no token at all', 'expired', 'of a deleted account', 'of a disabled account'];

  it.each(cases)('(%s) is cleared; public endpoints work, and others respond with 401', async (what) => {
    const member = await app().member();
    const cookie = member.client.cookie ?? '';
    const cookies: Record<string, string> = {
      broken: cookie.slice(0, -20),
      'no token at all': 'xyz',
      expired: withClaims(cookie, { iat: secondsAgo(20 * 86_400), exp: secondsAgo(6 * 86_400) }),
    };
    if (what === 'of a deleted account') await app().auth.deleteUser(member.id);
    if (what === 'of a disabled account') await app().auth.updateUser(member.id, { disabled: true });
    const send = async (path: string) => {
      member.client.cookie = cookies[what] ?? cookie;
      return member.client.get(path);
    };

    const open = await send('/api/events');
    expect(open.status).toBe(200);
    expect(open.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^signed-in=; Path=\/; Expires=Thu, 01 Jan 1970/),
      expect.stringMatching(/^__session=; Path=\/; Expires=Thu, 01 Jan 1970/),
    ]);
    expectRefusal(await send('/api/user'), 401, 'not-signed-in');
    expect(member.client.cookie).toBeNull();
  });
});

describe('a session older than seven days', () => {
  it('is renewed silently, and younger ones are left alone', async () => {
    const member = await app().member();
    const first = member.client.cookie;
    app().clock.advance(6.9 * DAY);
    expect((await member.client.get('/api/user')).headers.getSetCookie()).toEqual([]);
    app().clock.advance(0.2 * DAY);
    const reply = await member.client.get('/api/user');
    expect(userSchema.parse(reply.json).id).toBe(member.id);
    const lasting = (name: string) => expect.stringMatching(new RegExp(`^${name}=.*Max-Age=1209600`));
    expect(reply.headers.getSetCookie()).toEqual([lasting('signed-in'), lasting('__session')]);
    expect(member.client.cookie).not.toBe(first);
    expect((await member.client.get('/api/user')).headers.getSetCookie()).toEqual([]);
    expect(sessionsOf(member)).toMatchObject([{ replacedAt: expect.any(Date) }, { replacedAt: null }]);
  });

  it('is renewed once by the requests of a page, and by a write as well', async () => {
    const member = await app().member();
    app().clock.advance(8 * DAY);
    const replies = await Promise.all(Array.from({ length: 5 }, () => member.client.get('/api/events')));
    expect(replies.filter(({ headers }) => headers.getSetCookie().length > 0)).toHaveLength(1);
    const writer = await app().member();
    app().clock.advance(8 * DAY);
    const write = await writer.client.post('/api/user/calendar-feed');
    expect([write.status, write.headers.getSetCookie().length]).toEqual([200, 2]);
  });

  it('is renewed by no picture, because browsers keep that response', async () => {
    const member = await app().member();
    app().clock.advance(8 * DAY);
    const reply = await member.client.get(`/api/photos/${'a'.repeat(32)}.webp`);
    expect([reply.status, reply.headers.getSetCookie()]).toEqual([404, []]);
    expect(sessionsOf(member)).toMatchObject([{ replacedAt: null }]);
  });

  it('is over after fourteen days without a visit', async () => {
    const member = await app().member();
    app().clock.advance(14.1 * DAY);
    expectRefusal(await member.client.get('/api/user'), 401, 'not-signed-in');
  });
});

describe('what is stored of a session', () => {
  it('is who uses it where, and when it was last used: at most one write a day', async () => {
    const member = await app().member();
    const before = sessionsOf(member);
    expect(before).toMatchObject([{ device: 'Unbekanntes Gerät' }]);
    app().clock.advance(0.9 * DAY);
    await nothingWritten(() => member.client.get('/api/user'));
    app().clock.advance(0.2 * DAY);
    await member.client.get('/api/user');
    expect(app().counts().writes).toBe(1);
    await member.client.get('/api/user');
    expect(app().counts().writes).toBe(0);
    const [used] = sessionsOf(member);
    expect((used?.lastUsedAt.getTime() ?? 0) - (before[0]?.lastUsedAt.getTime() ?? 0)).toBeGreaterThan(DAY);
    expect(JSON.stringify(app().documents())).not.toContain(member.client.cookie);
  });

  it('leaves what a newer release keeps beside it, so that going back loses nothing and keeps nobody out', async () => {
    const member = await app().member();
    const newer = { ofNewerRelease: { kept: ['so', 1] } };
    await app().firestore.doc(`access/${member.id}`).update(newer);
    await app().signIn(member.email);
    app().clock.advance(8 * DAY);
    expect((await member.client.get('/api/user')).headers.getSetCookie()).toHaveLength(2);
    await member.client.post('/api/logout');
    app().clock.advance(30 * DAY);
    await app().cleanUp();
    expect(app().documents()[`access/${member.id}`]).toMatchObject({
      ...newer,
      sessions: {},
      schemaVersion: 1,
    });
  });

  it('is removed by the daily clean-up when it is over', async () => {
    const member = await app().member();
    app().clock.advance(10 * DAY);
    await app().signIn(member.email);
    app().clock.advance(4.1 * DAY);
    await app().cleanUp();
    expect(sessionsOf(member)).toHaveLength(1);
    app().clock.advance(14 * DAY);
    app().counts();
    await app().cleanUp();
    expect(parseAccess(app().documents()[`access/${member.id}`])).toMatchObject({ sessions: {} });
    await app().cleanUp();
    const people = Object.keys(app().documents()).filter((path) => path.startsWith('access/'));
    expect(app().counts().writes).toBeLessThanOrEqual(people.length);
  });

  it('that cannot be read counts as none: the person signs in again', async () => {
    const member = await app().member();
    await app().firestore.doc(`access/${member.id}`).update({ sessions: 'none' });
    expectRefusal(await member.client.get('/api/user'), 401, 'not-signed-in');
    expect(app().log.take()).toMatchObject([{ level: 'warn', message: 'unreadable access', fields: ['sessions'] }]);
    member.client.cookie = await app().signIn(member.email);
    app().log.take();
    expect((await member.client.get('/api/user')).status).toBe(200);
  });
});
