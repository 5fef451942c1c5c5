import { countedAddressSchema } from '@club/contract';
import { describe, expect, it } from 'vitest';
import { profileOf } from '../../../testing/account-forms';
import { expectRefusal } from '../../../testing/api-test';
import { type Client, ok, statusesOf } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { TEST_PASSWORD, type TestMember } from '../../../testing/start-test-app';

const { app, logIn } = useClub();

const WRONG = 'Falsch1Falsch';
const NEW_PASSWORD = 'Sportheim2';

/** A stranger guesses until no password of this account is tried any more, by any way of signing in. */
async function lockOut({ username, email }: TestMember): Promise<void> {
  for (const typed of [username, email]) expect(await statusesOf(11, () => logIn(typed, WRONG))).toContain(429);
}

/** Another browser in which the member signs in. */
async function signedInElsewhere({ username }: TestMember): Promise<Client> {
  const client = app().visitor();
  expect((await logIn(username, TEST_PASSWORD, client)).status).toBe(200);
  return client;
}

const changePassword = (client: Client, currentPassword: string) =>
  client.post('/api/user/change-password', { currentPassword, newPassword: NEW_PASSWORD });
const erase = (client: Client, password: string) => client.post('/api/user/delete-account', { password });

const changeEmail = (own: TestMember, currentPassword: string) =>
  own.client.put('/api/user/profile', profileOf(own, { email: `neu-${own.email}`, currentPassword }));

describe('a stranger who guesses at the sign-in', () => {
  it('keeps nobody who is signed in from changing their password or address, or from deleting their account', async () => {
    for (const act of [
      (own: TestMember) => changePassword(own.client, TEST_PASSWORD),
      (own: TestMember) => changeEmail(own, TEST_PASSWORD),
      (own: TestMember) => erase(own.client, TEST_PASSWORD),
    ]) {
      const own = await app().member();
      await lockOut(own);
      expect((await act(own)).status).toBe(200);
    }
  });
});

describe('whoever holds a stolen session', () => {
  it('tries ten passwords in 15 minutes, on whichever form, and locks no other session and no sign-in', async () => {
    const own = await app().member();
    const elsewhere = await signedInElsewhere(own);
    const forms = [
      () => changePassword(own.client, WRONG),
      () => changeEmail(own, WRONG),
      () => erase(own.client, WRONG),
    ] as const;
    const tried = await statusesOf(12, (index) => (forms[index % 3] ?? forms[0])());
    expect(tried).toEqual([...Array(10).fill(400), 429, 429]);
    expectRefusal(await changePassword(own.client, TEST_PASSWORD), 429, 'too-many-requests');
    expect((await logIn(own.email, TEST_PASSWORD)).status).toBe(200);
    expect((await changePassword(elsewhere, TEST_PASSWORD)).status).toBe(200);
  });

  it('gets thirty tries from all sessions of the member together, however many there are', async () => {
    const own = await app().member();
    const sessions = [own.client, ...(await Promise.all([1, 2, 3].map(() => signedInElsewhere(own))))];
    const tried = await statusesOf(36, (index) => changePassword(sessions[Math.floor(index / 9)] ?? own.client, WRONG));
    expect(tried).toEqual([...Array(30).fill(400), ...Array(6).fill(429)]);
  });
});

/** Headers in which programs name the address of a visitor. */
const NAMING = ['fastly-client-ip', 'Forwarded', 'X-Real-IP', 'True-Client-IP', 'X-Client-IP', 'X-Appengine-User-IP'];

describe('an attacker who invents addresses', () => {
  /** The attacker's own address is written by Google or by Hosting, whatever stands in the request. */
  const ways: [string, (own: string, invented: string) => string][] = [
    ['through Hosting', (own, invented) => `${invented}, ${own}, 142.250.32.4`],
    ['through Hosting, which replaces what callers write', (own) => `${own}, 142.250.32.4`],
    ['past Hosting', (own, invented) => `${invented}, ${own}`],
    ['past Hosting, as if it were Hosting', (own, invented) => `${invented}, 142.250.32.4, ${own}`],
  ];
  const inventing = (way: (own: string, invented: string) => string, own: string, invented: string) => ({
    headers: {
      ...Object.fromEntries(NAMING.map((name) => [name, name === 'Forwarded' ? `for=${invented}` : invented])),
      'X-Forwarded-For': way(own, invented),
    },
  });

  it.each(ways)('%s does not escape the limit of their own', async (_, way) => {
    const { address: own, post } = app().visitor();
    const tried = await statusesOf(31, (index) => {
      const credentials = { username: `niemand-${own}-${index}`, password: WRONG };
      return post('/api/login', credentials, inventing(way, own, `198.51.100.${index}`));
    });
    expect(tried).toEqual([...Array(30).fill(401), 429]);
  });

  it.each(ways)('%s locks nobody else out', async (_, way) => {
    const [attacker, victim] = [app().visitor(), await app().member()];
    const invented = inventing(way, attacker.address, victim.client.address);
    await statusesOf(31, (index) =>
      attacker.post('/api/login', { username: `niemand-${attacker.address}-${index}`, password: WRONG }, invented),
    );
    expect((await logIn(victim.username, TEST_PASSWORD, victim.client)).status).toBe(200);
  });
});

describe('GET /api/health/address', () => {
  const describeAddress = async (forwardedFor: string) => {
    const headers = { 'X-Forwarded-For': forwardedFor };
    return countedAddressSchema.parse(ok(await app().visitor().get('/api/health/address', { headers })));
  };

  it('tells how the address was found and whether it is the same, but no address', async () => {
    const [one, again, other] = [
      await describeAddress('203.0.113.7, 142.250.32.4'),
      await describeAddress('198.51.100.1, 203.0.113.7, 66.249.93.1'),
      await describeAddress('203.0.113.8, 142.250.32.4'),
    ];
    expect(one).toEqual({
      ...{ forwarded: 2, distance: 2, counted: 2, calledFrom: '142.250.32.0/24' },
      fingerprint: expect.stringMatching(/^[\w-]{16}$/),
    });
    expect(again).toEqual({ ...one, forwarded: 3, calledFrom: '66.249.93.0/24' });
    expect(other.fingerprint).not.toBe(one.fingerprint);
    expect(await describeAddress('203.0.113.7')).toMatchObject({ counted: 1, fingerprint: one.fingerprint });
  });
});
