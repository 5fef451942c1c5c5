import { usernameKey, userSchema } from '@club/contract';
import { describe, expect, it } from 'vitest';
import { newAccount } from '../../../testing/account-forms';
import { expectRefusal } from '../../../testing/api-test';
import { resetMailsTo } from '../../../testing/auth-emulator';
import { type ApiReply, type Client, statusesOf } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { TEST_PASSWORD } from '../../../testing/start-test-app';

const { app, visitor, logIn } = useClub();

const cookieOf = (reply: ApiReply) => reply.headers.getSetCookie().at(-1) ?? '';
const accountPaths = () => Object.keys(app().documents()).filter((path) => /^(users|usernames)\//.test(path));

describe('POST /api/register', () => {
  it('makes the account and signs in with a cookie that scripts and other sites cannot use', async () => {
    const client = visitor();
    const request = newAccount({ firstName: '  Nele ' });
    const reply = await client.post('/api/register', request);
    const user = userSchema.parse(reply.json);
    expect(user).toMatchObject({ username: request.username, email: request.email, firstName: 'Nele', isAdmin: false });
    expect(cookieOf(reply)).toMatch(
      /^__session=[^;]+; Max-Age=1209600; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
    );
    // This cookie only tells the app's scripts, for as long, that there is a session.
    expect(reply.headers.getSetCookie()[0]).toMatch(
      /^signed-in=[\w-]{16}; Max-Age=1209600; Path=\/; Expires=[^;]+; Secure; SameSite=Lax$/,
    );
    client.cookie = null;
    expectRefusal(await client.get('/api/user', { headers: { Cookie: 'signed-in=1' } }), 401, 'not-signed-in');
    client.cookie = cookieOf(reply).slice('__session='.length).split(';')[0] ?? '';
    expect(reply.text).not.toContain(TEST_PASSWORD);
    expect((await client.get('/api/user')).json).toEqual(user);
  });

  it('says to pages by the same tag whose session they have and for whom each response was made, and to visitors none', async () => {
    const client = visitor();
    const reply = await client.post('/api/register', newAccount());
    const [, tag] = /^signed-in=([^;]+)/.exec(reply.headers.getSetCookie()[0] ?? '') ?? [];
    const accountOf = async (asking: Client) => (await asking.get('/api/events')).headers.get('x-account');
    expect(tag).toBeTruthy();
    expect([await accountOf(client), await accountOf(visitor())]).toEqual([tag, null]);
    expect(await accountOf((await app().member()).client)).not.toBe(tag);
  });

  it('refuses a taken user name, however it is written, with the text that the client looks for', async () => {
    const first = newAccount({ username: `Jürgen-${Date.now().toString(36)}` });
    await visitor().post('/api/register', first);
    const stored = accountPaths();
    for (const form of ['NFC', 'NFD']) {
      const username = first.username.toUpperCase().normalize(form);
      const reply = await visitor().post('/api/register', newAccount({ username }));
      expectRefusal(reply, 409, 'username-taken', { message: 'Username already exists' });
    }
    expect(accountPaths()).toEqual(stored);
  });

  it('refuses a taken address and keeps the user name free', async () => {
    const first = newAccount();
    await visitor().post('/api/register', first);
    const second = newAccount({ email: first.email.toUpperCase(), password: 'Anderes1Passwort' });
    expectRefusal(await visitor().post('/api/register', second), 409, 'email-taken');
    expect(accountPaths()).not.toContain(`usernames/${usernameKey(second.username)}`);
    // The note that an account is being made would lead the clean-up to look for it every night.
    expect(Object.keys(app().documents()).filter((path) => path.startsWith('accountCreations/'))).toEqual([]);
  });

  it('makes one account when the same registration arrives twice at once', async () => {
    const request = newAccount();
    const replies = await Promise.all([1, 2, 3].map(() => visitor().post('/api/register', request)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(replies.map(({ json }) => userSchema.parse(json).id)).size).toBe(1);
  });

  it('gives a user name that five people want at once to one of them, and stores nothing of the others', async () => {
    const username = `begehrt-${Date.now().toString(36)}`;
    const requests = Array.from({ length: 5 }, () => ({ ...newAccount(), username }));
    const replies = await Promise.all(requests.map((request) => visitor().post('/api/register', request)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const signIns = await Promise.all(requests.map(({ email }) => app().identity.findUid(email)));
    expect(signIns.filter(Boolean)).toHaveLength(1);
    // A person who lost the name can take another one with the same address.
    const loser = requests[replies.findIndex(({ status }) => status === 409)];
    expect((await visitor().post('/api/register', { ...loser, username: `${username}-2` })).status).toBe(200);
  });

  it('refuses programs that fill in the hidden field', async () => {
    const stored = accountPaths();
    expectRefusal(await visitor().post('/api/register', newAccount({ website: 'x' })), 400, 'validation');
    expect(accountPaths()).toEqual(stored);
  });

  it('refuses more than 60 registrations an hour from one address', async () => {
    const client = visitor();
    const statuses = await statusesOf(61, (index) =>
      client.post('/api/register', newAccount({ username: `neu-voll-${index % 2}` })),
    );
    expect(statuses.slice(0, 60)).not.toContain(429);
    expect(statuses[60]).toBe(429);
    app().clock.advance(61 * 60_000);
    expect((await client.post('/api/register', newAccount())).status).toBe(200);
  });
});

describe('POST /api/login', () => {
  it.each(['user name', 'user name in capitals', 'address', 'address in capitals'])(
    'signs in with the %s',
    async (what) => {
      const member = await app().member();
      const typed = what.startsWith('user name') ? member.username : member.email;
      const username = what.endsWith('capitals') ? typed.toUpperCase() : typed;
      const client = visitor();
      const reply = await logIn(username, TEST_PASSWORD, client);
      expect(userSchema.parse(reply.json).id).toBe(member.id);
      expect((await client.get('/api/user')).json).toEqual(reply.json);
    },
  );

  it('recognises organisers by the claim of their sign-in, not by the stored account', async () => {
    const organiser = await app().organiser();
    const member = await app().member();
    await app().firestore.collection('users').doc(member.id).update({ isAdmin: true, admin: true });
    const isAdmin = async (username: string) => userSchema.parse((await logIn(username)).json).isAdmin;
    expect([await isAdmin(organiser.username), await isAdmin(member.username)]).toEqual([true, false]);
  });

  it('refuses a disabled account', async () => {
    const member = await app().member();
    await app().auth.updateUser(member.id, { disabled: true });
    expectRefusal(await logIn(member.username), 401, 'invalid-credentials');
  });
});

describe('POST /api/password-reset', () => {
  const reset = (username: string, website?: string) => visitor().post('/api/password-reset', { username, website });

  it('sends a mail to the person who owns the user name or the address', async () => {
    const member = await app().member();
    const replies = await Promise.all([reset(member.username), reset(member.email)]);
    for (const reply of replies) expect(reply.json).toEqual({ ok: true });
    expect(await resetMailsTo(member.email)).toBe(2);
  });

  it('responds alike but sends no mail for programs, and no more than five mails an hour', async () => {
    const member = await app().member();
    expect((await reset(member.username, 'x')).json).toEqual({ ok: true });
    expect(await resetMailsTo(member.email)).toBe(0);
    const replies = await Promise.all(Array.from({ length: 7 }, () => reset(member.username)));
    for (const reply of replies) expect(reply.text).toBe('{"ok":true}');
    expect(await resetMailsTo(member.email)).toBe(5);
    app().clock.advance(61 * 60_000);
    await reset(member.username);
    expect(await resetMailsTo(member.email)).toBe(6);
  });
});
