import { describe, expect, it } from 'vitest';
import { expectRefusal, useTestApp } from '../../../testing/api-test';
import type { Client } from '../../../testing/client';
import { TEST_PASSWORD, type TestMember } from '../../../testing/start-test-app';

const app = useTestApp();

const logIn = (client: Client, { username }: TestMember) =>
  client.post('/api/login', { username, password: TEST_PASSWORD });
const whoIs = async (client: Client) => ((await client.get('/api/user')).json as { id?: string }).id;

describe('a session cookie that an attacker has put into a browser', () => {
  it.each(['made up', 'of their own session'])(
    '(%s) is replaced when the owner of the browser signs in',
    async (what) => {
      const [victim, attacker] = await Promise.all([app().member(), app().member()]);
      const planted = what === 'made up' ? 'feststehend' : attacker.client.cookie;
      const browser = app().visitor(planted);
      expect((await logIn(browser, victim)).status).toBe(200);
      expect(browser.cookie).not.toBe(planted);
      expect(await whoIs(browser)).toBe(victim.id);

      expect(await whoIs(app().visitor(planted))).toBe(what === 'made up' ? undefined : attacker.id);
    },
  );

  it('is not kept by a failed sign-in, and is removed by signing out', async () => {
    const victim = await app().member();
    const browser = app().visitor('feststehend');
    const wrong = await browser.post('/api/login', { username: victim.username, password: 'Falsch1Falsch' });
    expectRefusal(wrong, 401, 'invalid-credentials');
    expect(browser.cookie).toBeNull();
    await logIn(browser, victim);
    await browser.post('/api/logout');
    expect(browser.cookie).toBeNull();
    expectRefusal(await browser.get('/api/user'), 401, 'not-signed-in');
  });

  it('is read from nowhere but the cookie: no address, body or other header can name a session', async () => {
    const { client } = await app().member();
    const cookie = client.cookie ?? '';
    const visitor = app().visitor();
    const headers = { Authorization: `Bearer ${cookie}`, 'X-Session': cookie, Session: cookie };
    expectRefusal(await visitor.get(`/api/user?__session=${cookie}`, { headers }), 401, 'not-signed-in');
    expectRefusal(await visitor.put('/api/user/profile', { __session: cookie }, { headers }), 401, 'not-signed-in');
    for (const name of ['__Session', 'session', '__session2', '__Host-__session']) {
      expectRefusal(await visitor.get('/api/user', { headers: { Cookie: `${name}=${cookie}` } }), 401, 'not-signed-in');
    }
  });

  it('is new with every sign-in, and scripts, other sites and unencrypted connections never get it', async () => {
    const member = await app().member();
    const replies = [await logIn(app().visitor(), member), await logIn(member.client, member)];
    for (const reply of replies) {
      expect(reply.headers.getSetCookie()).toEqual([
        // Scripts may know that there is a session, and nothing more about it.
        expect.stringMatching(/^signed-in=[\w-]{16}; Max-Age=1209600; Path=\/; Expires=[^;]+; Secure; SameSite=Lax$/),
        expect.stringMatching(
          /^__session=[^;]+; Max-Age=1209600; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
        ),
      ]);
      expect(reply.text).not.toMatch(/eyJ[\w-]+\.|idToken|refreshToken/);
    }
  });
});
