import { BROWSER_MARK_HEADER } from '@club/contract';
import { describe, expect, it } from 'vitest';
import { newAccount } from '../../../testing/account-forms';
import { expectRefusal } from '../../../testing/api-test';
import { type ApiReply, type Client, statusesOf } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { TEST_PASSWORD, type TestMember } from '../../../testing/start-test-app';

const { app, visitor } = useClub();

const WRONG = 'Falsch1Falsch';

const logIn = (username: string, password: string, marks: string[] = [], client: Client = visitor()) =>
  client.post('/api/login', { username, password }, { headers: { [BROWSER_MARK_HEADER]: marks.join(', ') } });

async function markOf({ username }: Pick<TestMember, 'username'>): Promise<string> {
  const reply = await logIn(username, TEST_PASSWORD);
  expect(reply.status).toBe(200);
  return reply.headers.get(BROWSER_MARK_HEADER) ?? '';
}

/** Strangers use up the attempts for the user name, the address, the account, and the browser's network address. */
async function lockOut({ username, email }: TestMember, client: Client): Promise<void> {
  for (const typed of [username, email]) expect(await statusesOf(11, () => logIn(typed, WRONG))).toContain(429);
  expect(await statusesOf(31, (index) => logIn(`niemand-${username}-${index}`, WRONG, [], client))).toContain(429);
}

describe('a browser that signed in to an account before', () => {
  it.each(['username', 'email'] as const)('signs in by %s however often strangers have guessed', async (way) => {
    const member = await app().member();
    const client = visitor();
    const mark = await markOf(member);
    await lockOut(member, client);
    expect((await logIn(member[way], TEST_PASSWORD, [], client)).status).toBe(429);
    expect((await logIn(member[way], TEST_PASSWORD, ['x', mark], client)).status).toBe(200);
  });

  it('is one that made the account, too', async () => {
    const { username, ...account } = newAccount();
    const reply = await visitor().post('/api/register', { username, ...account });
    const mark = reply.headers.get(BROWSER_MARK_HEADER) ?? '';
    await statusesOf(10, () => logIn(username, WRONG));
    expect((await logIn(username, TEST_PASSWORD, [mark])).status).toBe(200);
  });

  it('has ten attempts in 15 minutes, which nobody else’s sign-in depends on', async () => {
    const member = await app().member();
    const [stolen, own] = [await markOf(member), await markOf(member)];
    const typed = [member.username, member.email];
    const tried = await statusesOf(12, (index) => logIn(typed[index % 2] ?? '', WRONG, [stolen]));
    expect(tried).toEqual([...Array(10).fill(401), 429, 429]);
    expectRefusal(await logIn(member.username, TEST_PASSWORD, [stolen]), 429, 'too-many-requests');
    expect((await logIn(member.username, TEST_PASSWORD, [own])).status).toBe(200);
    expect((await logIn(member.username, TEST_PASSWORD)).status).toBe(200);
    app().clock.advance(15 * 60_000);
    expect((await logIn(member.username, TEST_PASSWORD, [stolen])).status).toBe(200);
  });

  it('stays known after signing out and after another password', async () => {
    const member = await app().member();
    const mark = await markOf(member);
    const change = { currentPassword: TEST_PASSWORD, newPassword: 'Sportheim2' };
    expect((await member.client.post('/api/user/change-password', change)).status).toBe(200);
    await statusesOf(10, () => logIn(member.username, WRONG));
    expect((await logIn(member.username, 'Sportheim2', [mark])).status).toBe(200);
  });

  it('gains nothing by the mark but attempts: no session, and no attempts at another account', async () => {
    const [member, other] = [await app().member(), await app().member()];
    const mark = await markOf(member);
    const headers = { [BROWSER_MARK_HEADER]: mark };
    expectRefusal(await visitor().get('/api/user', { headers }), 401, 'not-signed-in');
    expect(await statusesOf(11, () => logIn(other.username, WRONG, [mark]))).toEqual([...Array(10).fill(401), 429]);
  });
});

describe('a mark tells nobody whether there is an account', () => {
  it('as only a successful sign-in gives one, and as a wrong one changes no response', async () => {
    const [member, other] = [await app().member(), await app().member()];
    const mark = await markOf(other);
    const seen = ({ status, text, headers }: ApiReply) => {
      const kept = [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
      return { status, text, headers: Object.fromEntries(kept) };
    };
    const nobody = seen(await logIn('niemand', WRONG, [mark]));
    expect(nobody.status).toBe(401);
    expect(nobody.headers).not.toHaveProperty(BROWSER_MARK_HEADER.toLowerCase());
    const others = [member.username, member.email, 'niemand@example.org', 'kein@gültiges@ziel', 'a/b'];
    for (const typed of others) expect(seen(await logIn(typed, WRONG, [mark, 'x']))).toEqual(nobody);
    expect(seen(await logIn(member.username, WRONG))).toEqual(nobody);
  });
});
