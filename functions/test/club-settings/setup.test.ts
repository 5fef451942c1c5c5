import { createHash } from 'node:crypto';
import { mailPaths, userSchema } from '@club/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { newAccount } from '../../../testing/account-forms';
import { expectRefusal } from '../../../testing/api-test';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { inDays } from '../../../testing/event-requests';
import { sentCodes } from '../../../testing/mailboxes';

const { app, deliveredMails, doc } = useClub();
const PATH = '/api/setup';

const hashOf = (username: string) => createHash('sha256').update(username).digest('hex');
const isOpen = async () => ok(await app().visitor().get(PATH));

describe('an empty deployment', () => {
  let code = '';
  beforeEach(async () => {
    code = await app().openSetup();
  });

  it('makes the first organiser with the code, says so in the log, and is closed from then on', async () => {
    await app().storeClub({ registrationMode: 'approval' });
    expect(await isOpen()).toEqual({ isOpen: true });
    const browser = app().visitor();
    const user = ok(await browser.post(PATH, { code, account: newAccount() }));
    expect(user).toMatchObject({ isAdmin: true, standing: 'approved' });
    expect(ok(await browser.get('/api/user'))).toMatchObject({ isAdmin: true });
    ok(await browser.get('/api/admin/club'));
    expect(ok(await browser.get('/api/admin/log'))).toMatchObject({
      entries: expect.arrayContaining([expect.objectContaining({ action: 'first-organiser' })]),
    });
    expect(await isOpen()).toEqual({ isOpen: false });
    expectRefusal(await app().visitor().post(PATH, { code, account: newAccount() }), 409, 'setup-closed');
    await app().storeClub();
  });

  it('asks the first organiser to confirm their address, and then tells them by mail who waits', async () => {
    app().mail.setUp(1_000);
    await app().storeClub({ registrationMode: 'approval' });
    const { email } = userSchema.parse(ok(await app().visitor().post(PATH, { code, account: newAccount() })));
    await doc('counters/membersWaiting').delete();
    const confirm = async (address: string) => {
      const [sent = ''] = await sentCodes(app(), mailPaths.confirmAddress, address);
      ok(await app().visitor().post('/api/mailbox-confirmations', { code: sent }));
    };
    await confirm(email);
    const waiting = newAccount({ firstName: 'Ulfried', lastName: 'Grasmuck' });
    ok(await app().visitor().post('/api/register', waiting));
    await confirm(waiting.email);
    expect((await deliveredMails(email)).map(({ subject }) => subject)).toEqual([
      'Wartet auf Freischaltung: Ulfried Grasmuck',
    ]);
    app().mail.setUp(null);
    await app().storeClub();
  });

  it('signs in the same person again when the request is repeated, and nobody else', async () => {
    const account = newAccount();
    const first = ok(await app().visitor().post(PATH, { code, account }));
    expect(ok(await app().visitor().post(PATH, { code, account }))).toEqual(first);
    const other = { ...account, password: 'Anderes1Passwort' };
    expectRefusal(await app().visitor().post(PATH, { code, account: other }), 409, 'username-taken');
  });

  it('gives the former first organiser no right again, and nobody who registers under their name after they are gone', async () => {
    const account = newAccount();
    const first = ok(await app().visitor().post(PATH, { code, account })) as { id: string };
    const { client } = await app().organiser();
    ok(await client.put(`/api/admin/members/${first.id}/rights`, { organiser: false }));
    expectRefusal(await app().visitor().post(PATH, { code, account }), 409, 'setup-closed');
    ok(await client.delete(`/api/admin/members/${first.id}`));
    const successor = { ...account, email: newAccount().email };
    expectRefusal(await app().visitor().post(PATH, { code, account: successor }), 409, 'setup-closed');
    expect(app().documents()).not.toHaveProperty([`usernames/${account.username}`]);
  });

  it('gives nothing to somebody whose attempt broke off before another person got the right', async () => {
    const account = newAccount();
    await app().storeClub();
    ok(await app().visitor().post('/api/register', account));
    await doc('counters/setup').set({ claim: { name: hashOf(account.username), until: inDays(1) }, finishedFor: null });
    await app().organiser();
    expectRefusal(await app().visitor().post(PATH, { code, account }), 409, 'setup-closed');
  });

  it('lets somebody try another name whose first one is taken', async () => {
    const member = await app().member();
    const account = newAccount();
    const taken = { ...account, username: member.username };
    expectRefusal(await app().visitor().post(PATH, { code, account: taken }), 409, 'username-taken');
    ok(await app().visitor().post(PATH, { code, account }));
  });

  it('lets one of two in who try it at once', async () => {
    const replies = await Promise.all(
      [newAccount(), newAccount()].map((account) => app().visitor().post(PATH, { code, account })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await app().repositories.access.listOrganisers()).toHaveLength(1);
  });

  it('refuses a wrong code, makes no account, stops guesses from one address, and still takes the right one', async () => {
    const browser = app().visitor();
    const wrong = code.startsWith('0') ? `1${code.slice(1)}` : `0${code.slice(1)}`;
    const account = newAccount();
    expectRefusal(await browser.post(PATH, { code: wrong, account }), 403, 'setup-code-wrong');
    expect(app().documents()).not.toHaveProperty([`usernames/${account.username}`]);
    for (let guess = 0; guess < 19; guess += 1) await browser.post(PATH, { code: wrong, account });
    expectRefusal(await browser.post(PATH, { code: wrong, account }), 429, 'too-many-requests');
    expect(await isOpen()).toEqual({ isOpen: true });
    ok(await browser.post(PATH, { code, account }));
  });
});
