import { userSchema } from '@club/contract';
import { describe, expect, it } from 'vitest';
import { expectRefusal, useTestApp } from '../../src/testing/api-test';
import { buildEvent } from '../../src/testing/builders';
import { inDays } from '../../src/testing/event-requests';
import { secondsAgo, withClaims } from '../../src/testing/session-claims';

const app = useTestApp();
const DAY = 24 * 3_600_000;

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
    const closed = await send('/api/user');
    expectRefusal(closed, 401, 'not-signed-in');
    expect(member.client.cookie).toBeNull();
  });
});

describe('a revoked session', () => {
  it('cannot write any more', async () => {
    const member = await app().member();
    await app().store(buildEvent({ id: 1, startTime: inDays(3) }));
    // Revocation has a resolution of one second.
    member.client.cookie = withClaims(member.client.cookie ?? '', { auth_time: secondsAgo(10) });
    await app().auth.revokeRefreshTokens(member.id);
    expectRefusal(await member.client.post('/api/events/1/register', { notes: null }), 401, 'not-signed-in');
    expect((await app().events.find(1))?.roster).toEqual([]);
  });
});

describe('the rights of an organiser', () => {
  it('end as soon as they are withdrawn, even if the session goes on', async () => {
    const organiser = await app().organiser();
    const member = await app().member();
    await app().store(buildEvent({ id: 2, startTime: inDays(3), active: [member] }));
    expect((await organiser.client.get('/api/events/2')).text).toContain(member.email);
    await app().auth.setCustomUserClaims(organiser.id, null);
    expect((await organiser.client.get('/api/events/2')).text).not.toContain(member.email);
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
    app().clock.reset();
    expect((await member.client.get('/api/user')).status).toBe(200);
  });

  it('keeps the rights of an organiser', async () => {
    const organiser = await app().organiser();
    app().clock.advance(8 * DAY);
    await organiser.client.get('/api/user');
    app().clock.reset();
    expect((await organiser.client.get('/api/user')).json).toMatchObject({ isAdmin: true });
  });

  it('is not renewed after it was revoked', async () => {
    const member = await app().member();
    member.client.cookie = withClaims(member.client.cookie ?? '', { auth_time: secondsAgo(10) });
    await app().auth.revokeRefreshTokens(member.id);
    app().clock.advance(8 * DAY);
    expectRefusal(await member.client.get('/api/user'), 401, 'not-signed-in');
    expect(member.client.cookie).toBeNull();
  });
});
