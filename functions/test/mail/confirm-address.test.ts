import { mailboxSchema, mailPaths } from '@club/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { newAccount, PASSWORD_CHANGE, profileForm, profileOf } from '../../../testing/account-forms';
import { expectRefusal } from '../../../testing/api-test';
import { type Client, ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { DAY } from '../../../testing/event-requests';
import { confirmationCodeOf, resetCodeOf, sentCodes } from '../../../testing/mailboxes';
import { only } from '../../../testing/only';
import type { TestMember } from '../../../testing/start-test-app';
import { TEST_SITE } from '../../../testing/test-site';

const { app, stored, deliveredMails, doc, logIn } = useClub();
let jule: TestMember;

beforeEach(async () => {
  jule = await app().member({ firstName: 'Jule' });
  app().mail.setUp(1_000);
  // Sign-ins of the test before are told, too.
  await deliveredMails();
});

const mailboxOf = async (client: Client) => mailboxSchema.parse(ok(await client.get('/api/user/mailbox')));
const stateOf = async ({ client }: TestMember) => (await mailboxOf(client)).state;
const confirm = (code: string) => app().visitor().post('/api/mailbox-confirmations', { code });

describe('confirming an e-mail address', () => {
  it('takes a link that was sent there, in any browser, and may be repeated', async () => {
    expect(await mailboxOf(jule.client)).toMatchObject({
      isAvailable: true,
      address: jule.email,
      state: 'unconfirmed',
    });
    ok(await jule.client.post('/api/user/mailbox/confirmation'));
    const mail = only(await deliveredMails());
    expect(mail).toMatchObject({
      to: jule.email,
      subject: 'Bitte bestätige deine E-Mail-Adresse',
      unsubscribeUrl: null,
    });
    expect(mail?.text).toContain('Hallo Jule!');
    const [, code = ''] = new RegExp(`${TEST_SITE}${mailPaths.confirmAddress}#(\\S+)`).exec(mail?.text ?? '') ?? [];
    expect(code).not.toContain('@');

    for (let repeated = 0; repeated < 2; repeated++) expect(ok(await confirm(code))).toEqual({ ok: true });
    expect(await stateOf(jule)).toBe('confirmed');
    // Nothing is left to be sent, and nothing more is sent to a confirmed address.
    ok(await jule.client.post('/api/user/mailbox/confirmation'));
    expect(await sentCodes(app())).toEqual([]);
    expect(stored('letters')).toEqual([]);
  });

  it('does nothing for what is forged, cut, of another person, or older than a week', async () => {
    const code = await confirmationCodeOf(app(), jule);
    const [uid = '', issued = '', signature = ''] = code.split('.');
    const other = await app().member();
    const forged = [
      [other.id, issued, signature].join('.'),
      [uid, `${issued.slice(0, -1)}${issued.endsWith('z') ? 'y' : 'z'}`, signature].join('.'),
      [uid, issued, `${signature.slice(0, -1)}${signature.endsWith('A') ? 'B' : 'A'}`].join('.'),
      `${uid}.${issued}`,
      'nobody.abc.def',
    ];
    for (const wrong of forged) expectRefusal(await confirm(wrong), 409, 'link-invalid');
    app().clock.advance(7 * DAY + 60_000);
    expectRefusal(await confirm(code), 409, 'link-invalid');
    expect([await stateOf(jule), await stateOf(other)]).toEqual(['unconfirmed', 'unconfirmed']);
  });

  it('does nothing once the address or the password is another one, or the person is blocked', async () => {
    const [toMove, toSecure, toBlock] = await Promise.all([app().member(), app().member(), app().member()]);
    const codes = [];
    for (const person of [toMove, toSecure, toBlock]) codes.push(await confirmationCodeOf(app(), person));
    ok(await toMove.client.put('/api/user/profile', profileForm(toMove, { email: `neu-${toMove.email}` })));
    expect(await sentCodes(app())).toHaveLength(1);
    app().clock.advance(2_000);
    ok(await toSecure.client.post('/api/user/change-password', PASSWORD_CHANGE));
    await app().setAccess(toBlock.id, { standing: { state: 'blocked', since: new Date(), reason: null } });
    for (const code of codes) expectRefusal(await confirm(code), 409, 'link-invalid');
    // What was written by the clock of this test would wait for the hours of the next one.
    await deliveredMails();
  });

  it('is not possible without mail or an address, and five times an hour', async () => {
    const request = (person: TestMember) => person.client.post('/api/user/mailbox/confirmation');
    app().mail.setUp(null);
    expect(await mailboxOf(jule.client)).toMatchObject({ isAvailable: false });
    expectRefusal(await request(jule), 409, 'mail-unavailable');
    app().mail.setUp(1_000);
    for (let count = 0; count < 5; count++) ok(await request(jule));
    expectRefusal(await request(jule), 429, 'too-many-requests');
    const without = await app().member();
    await doc(`users/${without.id}`).update({ email: '' });
    expectRefusal(await request(without), 409, 'no-address');
    // Those that still waited have become one.
    expect(await sentCodes(app())).toHaveLength(1);
  });

  it('is asked for anew where the provider has refused the address', async () => {
    const code = await confirmationCodeOf(app(), jule);
    ok(await confirm(code));
    app().mail.respondWith(jule.email, { kind: 'bad-address', code: '550 5.1.1' });
    await doc(`mailboxes/${jule.id}`).update({ refused: { at: new Date(), code: '550' } });
    expect(await stateOf(jule)).toBe('refused');
    expect(await confirmationCodeOf(app(), jule)).not.toBe('');
    expect(await stateOf(jule)).toBe('refused');
    app().mail.respondWith(jule.email, null);
    ok(await confirm(await confirmationCodeOf(app(), jule)));
    expect(await stateOf(jule)).toBe('confirmed');
  });
});

it('who signs up or gets another address is asked to confirm it, and a club without mail asks nobody', async () => {
  const recipients = async () => (await deliveredMails()).map(({ to }) => to);
  const [first, second] = [newAccount(), newAccount()];
  ok(await app().visitor().post('/api/register', first));
  expect(await recipients()).toEqual([first.email]);

  const organiser = await app().organiser();
  const corrected = profileOf(jule, { email: `richtig-${jule.email}` });
  ok(await organiser.client.put(`/api/admin/members/${jule.id}`, corrected));
  // The address before is told that it went.
  expect((await recipients()).toSorted()).toEqual([jule.email, `richtig-${jule.email}`].toSorted());

  app().mail.setUp(null);
  ok(await app().visitor().post('/api/register', second));
  app().mail.setUp(1_000);
  expect(await recipients()).toEqual([]);
});

it('nobody can have letters sent to strangers again and again by entering their addresses in turn', async () => {
  const [one, other] = [`fremd-${jule.email}`, `noch-fremder-${jule.email}`];
  let sent = 0;
  for (let turn = 0; turn < 12; turn++) {
    ok(await jule.client.put('/api/user/profile', profileForm(jule, { email: turn % 2 === 0 ? one : other })));
    sent += (await sentCodes(app())).length;
  }
  expect(sent).toBe(5);
  // Another account with the address counts as well.
  const second = await app().member();
  for (let turn = 0; turn < 3; turn++) {
    const email = turn % 2 === 0 ? one : second.email;
    ok(await second.client.put('/api/user/profile', profileForm(second, { email })));
    sent += (await sentCodes(app(), mailPaths.confirmAddress, one)).length;
  }
  expect(sent).toBeLessThanOrEqual(7);
  expectRefusal(await jule.client.post('/api/user/mailbox/confirmation'), 429, 'too-many-requests');
});

const NEW_PASSWORD = 'Sportheim22';

const complete = (code: string, newPassword = NEW_PASSWORD) =>
  app().visitor().post('/api/password-reset/completion', { code, newPassword });

describe('a forgotten password', () => {
  it('is replaced by a link in the club’s own mail; sessions end, and the retry of a lost response succeeds', async () => {
    ok(await app().visitor().post('/api/password-reset', { username: jule.username }));
    const mail = only(await deliveredMails());
    expect(mail).toMatchObject({ to: jule.email, subject: 'Dein neues Passwort' });
    const [, code = ''] = new RegExp(`${mailPaths.newPassword}#(\\S+)`).exec(mail?.text ?? '') ?? [];

    for (let repeated = 0; repeated < 2; repeated++) expect(ok(await complete(code))).toEqual({ ok: true });
    expectRefusal(await logIn(jule.username), 401, 'invalid-credentials');
    ok(await logIn(jule.username, NEW_PASSWORD));
    expectRefusal(await jule.client.get('/api/user'), 401, 'not-signed-in');
    expectRefusal(await complete(code, 'Wieder1Anders'), 409, 'reset-link-invalid');
  });

  it('stays as it is for a forged code, a weak password, and one that guesses a password counts as signing in', async () => {
    const code = await resetCodeOf(app(), jule);
    expectRefusal(await complete(code, 'kurz'), 400, 'validation');
    expectRefusal(await complete(`${jule.id}.forged`), 409, 'reset-link-invalid');
    expectRefusal(await complete('nobody.forged'), 409, 'reset-link-invalid');
    ok(await logIn(jule.username));
    for (let guess = 0; guess < 9; guess++)
      expectRefusal(await complete(`${jule.id}.forged`, `Geraten1${guess}`), 409, 'reset-link-invalid');
    expectRefusal(await complete(`${jule.id}.forged`, 'Geraten1x'), 429, 'too-many-requests');
    // The link itself is not concerned.
    ok(await complete(code));
  });

  it('sends nothing for names that nobody has, to people who are blocked, and for programs', async () => {
    await app().setAccess(jule.id, { standing: { state: 'blocked', since: new Date(), reason: null } });
    for (const body of [{ username: jule.username }, { username: 'niemand' }, { username: jule.email, website: 'x' }])
      expect(ok(await app().visitor().post('/api/password-reset', body))).toEqual({ ok: true });
    expect(await deliveredMails()).toEqual([]);
    expect(stored('letters')).toEqual([]);
  });
});
