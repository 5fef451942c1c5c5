import { describe, expect, it } from 'vitest';
import { expectRefusal, useTestApp } from '../../../testing/api-test';
import { type Client, statusesOf } from '../../../testing/client';
import { TEST_PASSWORD, type TestMember } from '../../../testing/start-test-app';

/** The addresses with which passwords were tried. */
let asked: string[] = [];

const app = useTestApp({
  wrap: ({ identity }) => ({
    identity: {
      ...identity,
      signIn(email, password) {
        asked.push(email);
        return identity.signIn(email, password);
      },
    },
  }),
});

const visitor = () => app().visitor();
const guess = (username: string, client: Client = visitor()) =>
  client.post('/api/login', { username, password: 'Geraten1Geraten' });
const logIn = (member: TestMember, client: Client = app().visitor()) =>
  client.post('/api/login', { username: member.username, password: TEST_PASSWORD });

describe('guessing a password', () => {
  it('is blocked after ten failures in 15 minutes, from any address and by any spelling, and the refusal says for how long', async () => {
    const member = await app().member();
    const names = [member.username, ` ${member.username}`, member.username.toUpperCase()];
    const statuses = await statusesOf(10, (index) => guess(names[index % 3] ?? ''));
    expect(new Set(statuses)).toEqual(new Set([401]));

    const refused = await logIn(member);
    const message = 'Zu viele Versuche. In 15 Minuten geht es wieder.';
    expectRefusal(refused, 429, 'too-many-requests', { message });
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(14 * 60);
    expect(seconds).toBeLessThanOrEqual(15 * 60);

    app().clock.advance(15 * 60_000);
    expect((await logIn(member)).status).toBe(200);
  });

  it('gets no more tries with simultaneous requests, made-up addresses or other spellings of the name', async () => {
    const { username, email } = await app().member();
    const names = [username, username.toUpperCase(), ` ${username}\u00a0`];
    const addresses = [email, `${email} `, email.toUpperCase()];
    asked = [];
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, index) => {
        const client = app().visitor();
        const headers = { 'X-Forwarded-For': `198.51.100.${index}`, 'fastly-client-ip': `2001:db8:${index}::1` };
        const typed = index % 2 ? names : addresses;
        const body = { username: typed[index % typed.length], password: 'Geraten1Geraten' };
        return client.post('/api/login', body, { headers });
      }),
    );
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(20);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(80);
    expect(asked.filter((tried) => tried === email)).toHaveLength(10);
  });

  it('does not block people who sign in often with the right password', async () => {
    const member = await app().member();
    const client = app().visitor();
    expect(new Set(await statusesOf(35, () => logIn(member, client)))).toEqual(new Set([200]));
  });

  it('does not block many people who sign in at once from one address', async () => {
    const members = await Promise.all(Array.from({ length: 40 }, () => app().member()));
    const client = app().visitor();
    const replies = await Promise.all(members.map((member) => logIn(member, client)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('gets no new tries if the attacker signs in with their own account in between', async () => {
    const [victim, attacker] = await Promise.all([app().member(), app().member()]);
    const client = app().visitor();
    const statuses = await statusesOf(12, async () => {
      await logIn(attacker, client);
      return guess(victim.username, client);
    });
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  });

  it('cannot be done through the registration instead', async () => {
    const member = await app().member();
    const { username } = member;
    const names = { username, firstName: 'A', lastName: 'B', phoneNumber: '030 1' };
    const attempt = (password: string, email = member.email) =>
      visitor().post('/api/register', { ...names, email, password });
    // All spellings must count as one address: otherwise each spelling would bring ten more tries.
    const spelt = (index: number) =>
      member.email.replace(/^../, (start) => start[index % 2 ? 'toUpperCase' : 'trim']());
    expect(new Set(await statusesOf(10, (index) => attempt('Geraten1Geraten', spelt(index))))).toEqual(new Set([409]));
    // Not even the right password signs in any more.
    expectRefusal(await attempt(TEST_PASSWORD), 409, 'username-taken');
    expectRefusal(await logIn(member), 401, 'invalid-credentials');
  });

  it('leaves no names or addresses in the store of attempts', async () => {
    const member = await app().member();
    await guess(member.username);
    const stored = JSON.stringify(Object.entries(app().documents()).filter(([path]) => path.startsWith('rateLimits/')));
    expect(stored).toContain('rateLimits/');
    expect(stored).not.toContain(member.username);
    expect(stored).not.toContain(member.client.address);
  });
});
