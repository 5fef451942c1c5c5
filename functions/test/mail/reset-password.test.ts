import { mailPaths } from '@club/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../src/testing/api-test';
import { ok } from '../../src/testing/client';
import { useClub } from '../../src/testing/club';
import { resetCodeOf, sentCodes } from '../../src/testing/mailboxes';
import { TEST_PASSWORD, type TestMember } from '../../src/testing/start-test-app';

const { app } = useClub();
const NEW_PASSWORD = 'Sportheim22';
let jule: TestMember;

beforeEach(async () => {
  jule = await app().member({ firstName: 'Jule' });
  app().mail.setUp(1_000);
  app().mail.take();
});

const complete = (code: string, newPassword = NEW_PASSWORD) =>
  app().visitor().post('/api/password-reset/completion', { code, newPassword });
const logIn = (password: string) => app().visitor().post('/api/login', { username: jule.username, password });

describe('a forgotten password', () => {
  it('is replaced by a link in the club’s own mail; sessions end, and the retry of a lost response succeeds', async () => {
    ok(await app().visitor().post('/api/password-reset', { username: jule.username }));
    await app().deliverNotices();
    const [mail, ...others] = app().mail.take();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: jule.email, subject: 'Dein neues Passwort' });
    const [, code = ''] = new RegExp(`${mailPaths.newPassword}#(\\S+)`).exec(mail?.text ?? '') ?? [];

    for (let repeated = 0; repeated < 2; repeated++) expect(ok(await complete(code))).toEqual({ ok: true });
    expectRefusal(await logIn(TEST_PASSWORD), 401, 'invalid-credentials');
    ok(await logIn(NEW_PASSWORD));
    expectRefusal(await jule.client.get('/api/user'), 401, 'not-signed-in');
    expectRefusal(await complete(code, 'Wieder1Anders'), 409, 'reset-link-invalid');
  });

  it('stays as it is for a forged code, a weak password, and one that guesses a password counts as signing in', async () => {
    const code = await resetCodeOf(app(), jule);
    expectRefusal(await complete(code, 'kurz'), 400, 'validation');
    expectRefusal(await complete(`${jule.id}.forged`), 409, 'reset-link-invalid');
    expectRefusal(await complete('nobody.forged'), 409, 'reset-link-invalid');
    ok(await logIn(TEST_PASSWORD));
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
    await app().deliverNotices();
    expect(app().mail.take()).toEqual([]);
    expect(Object.keys(app().documents()).filter((path) => path.startsWith('letters/'))).toEqual([]);
  });

  it('can be replaced by a mail that an organiser asks for', async () => {
    const organiser = await app().organiser();
    expect(ok(await organiser.client.post(`/api/admin/members/${jule.id}/password-reset`, {}))).toEqual({ link: null });
    const [code = ''] = await sentCodes(app(), mailPaths.newPassword);
    ok(await complete(code));
    ok(await logIn(NEW_PASSWORD));
  });
});
