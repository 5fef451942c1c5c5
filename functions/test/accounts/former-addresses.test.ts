import { mailPaths, userSchema } from '@club/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { newAccount, profileForm, profileOf } from '../../../testing/account-forms';
import { expectRefusal } from '../../../testing/api-test';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { codeOf, invited, personInvitation } from '../../../testing/invitations';
import { objectionCodeOf, openMailbox } from '../../../testing/mailboxes';
import { signInElsewhere } from '../../../testing/other-browsers';
import { TEST_PASSWORD, type TestMember } from '../../../testing/start-test-app';
import { TEST_SITE } from '../../../testing/test-site';
import type { Mail } from '../../src/platform/mail';

const { app, deliveredMails, visitor, logIn, nothingWritten, organiser, stored } = useClub();
const DAY_MS = 24 * 3_600_000;
const NEW_PASSWORD = 'Sportheim22';
let jule: TestMember;

beforeEach(async () => {
  app().clock.reset();
  app().mail.setUp(1_000);
  jule = await app().member({ firstName: 'Jule' });
  await openMailbox(app(), jule);
});

const pathOf = ({ id }: { id: string }, act = '') => `/api/admin/members/${id}${act}`;
const correct = (person: TestMember, change: object, by = organiser) =>
  by.client.put(pathOf(person), profileOf(person, change));
const startReset = (person: TestMember, by = organiser) => by.client.post(pathOf(person, '/password-reset'));
const changeOwn = (person: TestMember, email: string) =>
  person.client.put('/api/user/profile', profileForm(person, { email }));
const object = (code: string, newPassword = NEW_PASSWORD) =>
  visitor().post('/api/address-objections', { code, newPassword });

const linkIn = ({ text }: Mail): string =>
  new RegExp(`${TEST_SITE}${mailPaths.objection}#(\\S+)`).exec(text)?.[1] ?? '';

/** The mail that tells the former address, and the code in its link. */
async function toldAt(address: string): Promise<{ mail: Mail | undefined; code: string }> {
  const mail = (await deliveredMails()).find(({ to, subject }) => to === address && /Konto/.test(subject));
  return { mail, code: mail ? linkIn(mail) : '' };
}

describe('another e-mail address in an account', () => {
  it('that an organiser entered is told to the one before, whose reader takes the account back from whoever has it', async () => {
    const foreign = `fremd-${jule.email}`;
    ok(await correct(jule, { email: foreign }));
    const { mail, code } = await toldAt(jule.email);
    expect(mail).toMatchObject({ subject: 'Dein Konto hat eine andere E-Mail-Adresse', unsubscribeUrl: null });
    expect(mail?.text).toContain('Hallo Jule!');
    expect([mail?.text, mail?.html].join()).not.toContain(foreign);
    // The organiser reads the mail with which another password is chosen.
    ok(await startReset(jule));
    const reset = (await deliveredMails()).find(({ to }) => to === foreign)?.text ?? '';
    const [, resetCode = ''] = new RegExp(`${mailPaths.newPassword}#(\\S+)`).exec(reset) ?? [];
    ok(await visitor().post('/api/password-reset/completion', { code: resetCode, newPassword: 'Gekapert1' }));
    const thief = visitor();
    ok(await logIn(foreign, 'Gekapert1', thief));

    for (let turn = 0; turn < 2; turn++) expect(ok(await object(code))).toEqual({ ok: true });
    expectRefusal(await thief.get('/api/user'), 401, 'not-signed-in');
    expect((await logIn(jule.username, 'Gekapert1')).status).toBe(401);
    expect((await logIn(foreign, NEW_PASSWORD)).status).toBe(401);
    const back = await logIn(jule.email, NEW_PASSWORD);
    expect(ok(back)).toMatchObject({ id: jule.id, email: jule.email });
    expect(stored<{ targetId: string }>('auditLog').filter(({ targetId }) => targetId === jule.id)).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ action: 'corrected', actorId: organiser.id, fields: ['email'] }),
        expect.objectContaining({ action: 'reset-started', actorId: organiser.id }),
        expect.objectContaining({ action: 'objected', actorId: jule.id }),
      ]),
    );
    // Whoever reads the address that went hears of it, and can do nothing.
    const replaced = (await deliveredMails()).find(({ to }) => to === foreign);
    expect(replaced && linkIn(replaced)).toBe('');
    expect(app().log.all().join()).not.toContain(code);
  });

  it('that somebody entered who knows the password is told to the one before, too', async () => {
    const { browser } = await signInElsewhere(app(), jule);
    ok(await browser.put('/api/user/profile', profileForm(jule, { email: `fremd-${jule.email}` })));
    const { code } = await toldAt(jule.email);
    ok(await object(code));
    expectRefusal(await browser.get('/api/user'), 401, 'not-signed-in');
    expect((await logIn(jule.username, TEST_PASSWORD)).status).toBe(401);
    expect(ok(await logIn(jule.email, NEW_PASSWORD))).toMatchObject({ id: jule.id });
    const mailbox = stored<{ address: string; confirmedAt: unknown }>('mailboxes');
    expect(mailbox).toContainEqual(expect.objectContaining({ address: jule.email, confirmedAt: expect.anything() }));
  });

  it('that was changed past the app is told to both when its owner signs in', async () => {
    const email = `konsole-${jule.email}`;
    await app().auth.updateUser(jule.id, { email });
    ok(await logIn(email, TEST_PASSWORD));
    const mails = await deliveredMails();
    expect(mails.filter(({ to }) => to === email).map(({ subject }) => subject)).toContain(
      'Bitte bestätige deine E-Mail-Adresse',
    );
    expect(mails.filter(({ to }) => to === jule.email).map(linkIn)).not.toContain('');
  });

  it('is told without a link and without a name where nobody had confirmed the one before: it may be a stranger’s', async () => {
    const mia = await app().member({ firstName: 'Mirabella', email: `vertippt-${jule.email}` });
    ok(await correct(mia, { email: `richtig-${jule.email}` }));
    const { mail, code } = await toldAt(mia.email);
    expect(mail).toMatchObject({ subject: 'Diese E-Mail-Adresse steht nicht mehr in einem Konto' });
    expect(mail?.text).not.toContain('Mirabella');
    expect(code).toBe('');
    // Its reader may have an account of their own.
    ok(await visitor().post('/api/register', newAccount({ email: mia.email })));
  });

  it('is told also if the person is blocked meanwhile, and to nobody by a club without mail', async () => {
    ok(await correct(jule, { email: `fremd-${jule.email}` }));
    ok(await organiser.client.post(pathOf(jule, '/block'), { reason: 'Nur so', keepsPlaces: true }));
    const { code } = await toldAt(jule.email);
    ok(await organiser.client.post(pathOf(jule, '/unblock')));
    ok(await object(code));

    app().mail.setUp(null);
    ok(await correct(await app().member(), { email: `still-${jule.email}` }));
    expect(await deliveredMails()).toEqual([]);
  });

  it('is not told again and again to a stranger whose address is entered and left in turn', async () => {
    const stranger = `fremd-${jule.email}`;
    let told = 0;
    for (let turn = 0; turn < 16; turn++) {
      ok(await changeOwn(jule, turn % 2 === 0 ? stranger : `andere-${jule.email}`));
      app().clock.advance(61_000);
      told += (await deliveredMails()).filter(
        ({ to, subject }) => to === stranger && /nicht mehr/.test(subject),
      ).length;
    }
    expect(told).toBe(5);
  });
});

describe('the link that takes an address back', () => {
  it('is good for once, for fourteen days, and neither forged nor for a person who is gone', async () => {
    const code = await objectionCodeOf(app(), jule, { organiser });
    const [id = '', issued = '', signature = ''] = code.split('.');
    for (const forged of [
      [jule.id, issued, signature],
      [id, `${issued}0`, signature],
      ['0'.repeat(28), issued, signature],
    ])
      expectRefusal(await object(forged.join('.')), 409, 'link-invalid');
    expectRefusal(await object(code, 'kurz'), 400, 'validation');
    ok(await object(code));
    expectRefusal(await object(code, 'Noch1Anderes'), 409, 'link-invalid');
    // Jule wants another address after all, and the old link does not undo that.
    ok(await logIn(jule.email, NEW_PASSWORD));
    app().clock.advance(DAY_MS);
    const again = visitor();
    ok(await logIn(jule.email, NEW_PASSWORD, again));
    const form = { ...profileForm(jule, { email: `neu-${jule.email}` }), currentPassword: NEW_PASSWORD };
    ok(await again.put('/api/user/profile', form));
    expectRefusal(await object(code), 409, 'link-invalid');

    const [late, gone] = [await app().member(), await app().member()];
    const goneCode = await objectionCodeOf(app(), gone, { organiser });
    ok(await organiser.client.delete(pathOf(gone)));
    expectRefusal(await object(goneCode), 409, 'link-invalid');
    const lateCode = await objectionCodeOf(app(), late, { organiser });
    app().clock.advance(14 * DAY_MS + 60_000);
    expectRefusal(await object(lateCode), 409, 'link-invalid');
    expect(stored('formerAddresses')).not.toContainEqual(expect.objectContaining({ uid: gone.id }));
  });

  it('counts wrong passwords of a repetition as signing in', async () => {
    const code = await objectionCodeOf(app(), jule, { organiser });
    ok(await object(code));
    for (let guess = 0; guess < 9; guess++) expectRefusal(await object(code, `Geraten1${guess}`), 409, 'link-invalid');
    expect([409, 429]).toContain((await object(code, 'Geraten1x')).status);
    expect((await object(code)).status).not.toBe(200);
  });

  it('wins against whoever got the account later, however often they change the address', async () => {
    const [first, second] = [`eins-${jule.email}`, `zwei-${jule.email}`];
    ok(await changeOwn(jule, first));
    const { code: julesCode } = await toldAt(jule.email);
    await openMailbox(app(), { id: jule.id, email: first });
    // To and fro, and on to a third one, each confirmed by the thief.
    for (const email of [jule.email, first, second]) ok(await changeOwn(jule, email));
    const { code: thiefsCode } = await toldAt(first);
    expect(thiefsCode).not.toBe('');
    // The thief's own objection leaves the earlier one as it is.
    ok(await object(thiefsCode, 'Gekapert1'));
    ok(await object(julesCode));
    expectRefusal(await object(thiefsCode, 'Gekapert1'), 409, 'link-invalid');
    expect(ok(await logIn(jule.email, NEW_PASSWORD))).toMatchObject({ id: jule.id });
    // Nor does another change by the thief help who still has a link from before.
    expectRefusal(await object(thiefsCode, NEW_PASSWORD), 409, 'link-invalid');
  });

  it('finds its address free: nobody else gets it meanwhile, and everybody afterwards', async () => {
    ok(await correct(jule, { email: `fremd-${jule.email}` }));
    const other = await app().member();
    const register = () => visitor().post('/api/register', newAccount({ email: jule.email.toUpperCase() }));
    expectRefusal(await register(), 409, 'email-taken');
    expectRefusal(await changeOwn(other, jule.email), 409, 'email-taken');
    expectRefusal(await correct(other, { email: jule.email }), 409, 'email-taken');
    app().clock.advance(14 * DAY_MS + 60_000);
    expect(userSchema.parse(ok(await register()))).not.toMatchObject({ id: jule.id });
  });
});

describe('the account of an organiser', () => {
  it('is not corrected by another one, and a reset goes to the address that is theirs', async () => {
    const second = await app().organiser();
    const untouched = () => nothingWritten(() => correct(second, { email: organiser.email.replace('@', '+x@') }));
    expectRefusal(await untouched(), 403, 'not-allowed');
    expectRefusal(await nothingWritten(() => correct(second, { firstName: 'Mallory' })), 403, 'not-allowed');
    ok(await correct(second, { firstName: 'Vera' }, second));
    await deliveredMails();
    expect(ok(await startReset(second))).toEqual({ link: null });
    expect((await deliveredMails()).map(({ to }) => to)).toEqual([second.email]);
    expect(ok(await logIn(second.username, TEST_PASSWORD))).toMatchObject({ email: second.email });
  });

  it('hands no link to another one where there is no address', async () => {
    const account = newAccount({ email: '', invitation: codeOf(await invited(organiser, personInvitation())) });
    const person = userSchema.parse(ok(await visitor().post('/api/register', account)));
    ok(await organiser.client.put(pathOf(person, '/rights'), { organiser: true }));
    expectRefusal(
      await nothingWritten(() => organiser.client.post(pathOf(person, '/password-reset'))),
      403,
      'not-allowed',
    );
  });

  it('does not open by taking the right first, for fourteen days', async () => {
    const second = await app().organiser();
    const setRight = (isOrganiser: boolean) =>
      organiser.client.put(pathOf(second, '/rights'), { organiser: isOrganiser });
    ok(await setRight(false));
    const foreign = { email: `fremd-${second.email}` };
    expectRefusal(await correct(second, foreign), 403, 'not-allowed');
    // A name may be corrected again: it opens nothing.
    ok(await correct(second, { lastName: 'Anders' }));
    app().clock.advance(14 * DAY_MS + 60_000);
    const awake = visitor();
    ok(await logIn(organiser.username, TEST_PASSWORD, awake));
    ok(await awake.put(pathOf(second), profileOf(second, foreign)));
  });
});

it('organisers cannot change the address of somebody who has just taken theirs back; the person can', async () => {
  // The sessions of before are over since the clock went on.
  const second = await app().organiser();
  ok(await object(await objectionCodeOf(app(), jule, { organiser: second })));
  const again = { email: `wieder-${jule.email}` };
  expectRefusal(await correct(jule, again, second), 403, 'not-allowed');
  const own = visitor();
  ok(await logIn(jule.username, NEW_PASSWORD, own));
  ok(await own.put('/api/user/profile', { ...profileForm(jule, again), currentPassword: NEW_PASSWORD }));
});
