import { BROWSER_MARK_HEADER, CLUB, formatClub, mailPaths } from '@club/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { newAccount, PASSWORD_CHANGE, profileForm } from '../../../testing/account-forms';
import { COMMIT_CHECK } from '../../../testing/api-test';
import { type Client, ok, statusesOf } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { objectionCodeOf, openMailbox, resetCodeOf } from '../../../testing/mailboxes';
import { TEST_PASSWORD, type TestMember } from '../../../testing/start-test-app';
import { TEST_SITE } from '../../../testing/test-site';

const { app, deliveredMails, visitor, organiser, stored, costing, doc } = useClub();
const DAY_MS = 24 * 3_600_000;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';
const NEW_PASSWORD = 'Sportheim22';
const SIGNED_IN = 'Neue Anmeldung mit deinem Passwort';
let jule: TestMember;
let begun = 0;

beforeEach(async () => {
  app().clock.reset();
  begun = app().clock.now().getTime();
  app().mail.setUp(1_000);
  jule = await app().member({ firstName: 'Jule' });
  await openMailbox(app(), jule);
  // Letters of the test before.
  await deliveredMails();
});

type Sent = { marks?: string; key?: string; client?: Client; password?: string };

/** Signs in as a browser that sends these marks, and returns the mark that it gets. */
async function signIn({ username }: TestMember, { marks = '', key, client = visitor(), password }: Sent = {}) {
  const headers = { 'User-Agent': FIREFOX, [BROWSER_MARK_HEADER]: marks, ...(key && { 'Idempotency-Key': key }) };
  const reply = await client.post('/api/login', { username, password: password ?? TEST_PASSWORD }, { headers });
  ok(reply);
  return reply.headers.get(BROWSER_MARK_HEADER) ?? '';
}

const subjectsTo = async (address: string) => (await deliveredMails(address)).map(({ subject }) => subject);

/** Expects that the mail names a minute of the club's clock since the test began. */
function expectMoment(text = '', told = 'Wann: '): void {
  const minutes: string[] = [];
  for (let at = begun; at <= app().clock.now().getTime() + 60_000; at += 60_000)
    minutes.push(told + formatClub(new Date(at), "EEEE, d. MMMM yyyy, HH:mm 'Uhr'"));
  expect(minutes.some((minute) => text.includes(minute))).toBe(true);
}

describe('a sign-in in a browser that the account does not know', () => {
  it('is told at any hour and against all preferences, with the time and the browser, and with no link that acts', async () => {
    ok(
      await jule.client.post('/api/notifications/preferences', {
        quietHoursEnabled: true,
        quietHoursStart: 0,
        quietHoursEnd: 23,
      }),
    );
    await signIn(jule);
    const [mail, ...others] = await deliveredMails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: jule.email, subject: SIGNED_IN, unsubscribeUrl: null });
    expectMoment(mail?.text);
    const whom = `dem Verein: ${CLUB.contact.name}, ${CLUB.contact.phoneNumber}`;
    for (const said of ['Hallo Jule!', 'Womit: Firefox auf Linux', 'Dann musst du nichts tun', whom])
      expect(mail?.text).toContain(said);
    expect(mail?.text).toContain(`${TEST_SITE}${mailPaths.newPassword}\n`);
    expect(await deliveredMails()).toEqual([]);
    expect(stored('letters')).toEqual([]);
  });

  it('is told once however often the request is repeated, and each of several browsers by itself', async () => {
    const key = crypto.randomUUID();
    for (let turn = 0; turn < 2; turn++) await signIn(jule, { key });
    expect(await subjectsTo(jule.email)).toEqual([SIGNED_IN]);
    await signIn(jule, { key });
    expect(await subjectsTo(jule.email)).toEqual([]);
    await Promise.all([signIn(jule), signIn(jule)]);
    expect(await subjectsTo(jule.email)).toEqual([SIGNED_IN, SIGNED_IN]);
  });

  it('is not told of the browser that registered, nor of one that shows the mark of an earlier sign-in', async () => {
    const account = newAccount();
    const registered = await visitor().post('/api/register', account);
    const mark = registered.headers.get(BROWSER_MARK_HEADER) ?? '';
    await openMailbox(app(), { id: (registered.json as { id: string }).id, email: account.email });
    await deliveredMails();
    const person = { ...jule, ...account };
    await signIn(person, { marks: mark });
    expect(await subjectsTo(account.email)).toEqual([]);
    const second = await signIn(person);
    expect(await subjectsTo(account.email)).toEqual([SIGNED_IN]);
    app().clock.advance(2 * DAY_MS);
    await signIn(person, { marks: `x, ${second}` });
    expect(await subjectsTo(account.email)).toEqual([]);
  });

  it('is told whatever a thief sends as marks: made up, cut, expired, or of another account', async () => {
    const thief = await app().member();
    const own = await signIn(thief);
    const [id = '', day = '', signature = ''] = (await signIn(jule)).split('.');
    await deliveredMails();
    const forged = [own, `${id}.${Number(day) + 1}.${signature}`, `${'A'.repeat(16)}.${day}.${signature}`];
    for (const marks of forged) await signIn(jule, { marks });
    expect(await subjectsTo(jule.email)).toEqual(forged.map(() => SIGNED_IN));
    app().clock.advance(181 * DAY_MS);
    await signIn(jule, { marks: [id, day, signature].join('.') });
    expect(await subjectsTo(jule.email)).toEqual([SIGNED_IN]);
  });

  it('is told, too, if a thief registers once more with the data of the account', async () => {
    const account = newAccount();
    const { id } = ok(await visitor().post('/api/register', account)) as { id: string };
    await openMailbox(app(), { id, email: account.email });
    await deliveredMails();
    ok(await visitor().post('/api/register', account));
    expect(await subjectsTo(account.email)).toContain(SIGNED_IN);
  });

  it('is told five times a day, of which wrong passwords and repeated requests use up none', async () => {
    const key = crypto.randomUUID();
    for (let turn = 0; turn < 4; turn++) await signIn(jule, { key });
    await statusesOf(4, () => visitor().post('/api/login', { username: jule.username, password: 'Falsch1Falsch' }));
    for (let turn = 0; turn < 8; turn++) await signIn(jule);
    expect(await subjectsTo(jule.email)).toHaveLength(5);
    app().clock.advance(DAY_MS + 60_000);
    await signIn(jule);
    expect(await subjectsTo(jule.email)).toEqual([SIGNED_IN]);
  });

  it('costs four reads and two writes more, and nothing more in a known browser or a club without mail', async () => {
    const marks = await signIn(jule);
    const [known, unknown] = [
      { reads: 8, writes: 3 },
      { reads: 16, writes: 7 },
    ];
    await costing(known, () => signIn(jule, { marks }));
    const told = { reads: unknown.reads + 4 + 2 * COMMIT_CHECK, writes: unknown.writes + 2 };
    await costing(told, () => signIn(jule));
    app().mail.setUp(null);
    await costing(unknown, () => signIn(jule));
  });

  it('keeps nothing of the browser but the letter until it has gone', async () => {
    await signIn(jule);
    await deliveredMails();
    const about = Object.entries(app().documents()).filter(([, document]) =>
      JSON.stringify(document).includes(jule.id),
    );
    const kinds = new Set(about.map(([path]) => path.split('/')[0]));
    expect([...kinds].filter((kind) => !['users', 'usernames', 'access', 'mailboxes'].includes(kind ?? ''))).toEqual(
      [],
    );
  });
});

describe('a new password', () => {
  it('that was chosen in the app is told once, and to nobody by a club without mail', async () => {
    ok(await jule.client.post('/api/user/change-password', PASSWORD_CHANGE));
    const [mail, ...others] = await deliveredMails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: jule.email, subject: 'Dein Passwort wurde geändert' });
    expectMoment(mail?.text);
    expect(mail?.text).not.toContain(PASSWORD_CHANGE.newPassword);
    app().mail.setUp(null);
    const again = { currentPassword: PASSWORD_CHANGE.newPassword, newPassword: NEW_PASSWORD };
    ok(await jule.client.post('/api/user/change-password', again));
    app().mail.setUp(1_000);
    expect(await deliveredMails()).toEqual([]);
  });

  it('that was chosen by a link is told once, also if the request is repeated', async () => {
    const code = await resetCodeOf(app(), jule);
    for (let turn = 0; turn < 2; turn++)
      ok(await visitor().post('/api/password-reset/completion', { code, newPassword: NEW_PASSWORD }));
    expect(await subjectsTo(jule.email)).toEqual(['Dein neues Passwort gilt']);
  });

  it('is told to the address of before, also if a thief changes that at once and confirms the other', async () => {
    ok(await jule.client.post('/api/user/change-password', PASSWORD_CHANGE));
    const email = `fremd-${jule.email}`;
    const form = { ...profileForm(jule, { email }), currentPassword: PASSWORD_CHANGE.newPassword };
    ok(await jule.client.put('/api/user/profile', form));
    await openMailbox(app(), { id: jule.id, email });
    expect(await subjectsTo(jule.email)).toEqual([
      'Dein Passwort wurde geändert',
      'Dein Konto hat eine andere E-Mail-Adresse',
    ]);
  });

  it('is told to an address that nobody confirmed without name, browser and link, and a few times an hour', async () => {
    const mia = await app().member({ firstName: 'Mia' });
    await signIn(mia);
    const [mail] = await deliveredMails(mia.email);
    expect(mail?.subject).toBe('Diese E-Mail-Adresse steht in einem Konto');
    expectMoment(mail?.text);
    for (const secret of ['Mia', mia.username, 'Firefox', mailPaths.newPassword])
      expect(mail?.text).not.toContain(secret);
    let password = TEST_PASSWORD;
    let told = 1;
    for (let turn = 0; turn < 8; turn++) {
      const newPassword = `Vereinsheim-${turn}`;
      ok(await mia.client.post('/api/user/change-password', { currentPassword: password, newPassword }));
      password = newPassword;
      told += (await deliveredMails(mia.email)).length;
    }
    expect(told).toBe(5);
  });

  it('is told to nobody whose address takes no mails, and one that refuses it is marked', async () => {
    app().mail.respondWith(jule.email, { kind: 'bad-address', code: '550 5.1.1' });
    ok(await jule.client.post('/api/user/change-password', PASSWORD_CHANGE));
    expect(await deliveredMails()).toHaveLength(1);
    expect((await doc(`mailboxes/${jule.id}`).get()).get('refused')).toMatchObject({ code: '550 5.1.1' });
    app().mail.respondWith(jule.email, null);
    await signIn(jule, { password: PASSWORD_CHANGE.newPassword });
    expect(await deliveredMails()).toEqual([]);
    await openMailbox(app(), jule);
    await signIn(jule, { password: PASSWORD_CHANGE.newPassword });
    expect(await subjectsTo(jule.email)).toEqual([SIGNED_IN]);
  });

  it('is told also if the person is blocked by then, and not about an account that is gone', async () => {
    const gone = await app().member();
    await openMailbox(app(), gone);
    for (const { client } of [jule, gone]) ok(await client.post('/api/user/change-password', PASSWORD_CHANGE));
    await app().setAccess(jule.id, { standing: { state: 'blocked', since: new Date(), reason: null } });
    ok(await organiser.client.delete(`/api/admin/members/${gone.id}`));
    expect((await deliveredMails()).map(({ to }) => to)).toEqual([jule.email]);
  });

  it('costs a member who chooses it two reads and a write more than in a club without mail', async () => {
    const change = (currentPassword: string, newPassword: string) => () =>
      jule.client.post('/api/user/change-password', { currentPassword, newPassword });
    const untold = { reads: 14, writes: 6 };
    const told = { reads: untold.reads + 2 + COMMIT_CHECK, writes: untold.writes + 1 };
    await costing(told, change(TEST_PASSWORD, NEW_PASSWORD));
    app().mail.setUp(null);
    await costing(untold, change(NEW_PASSWORD, TEST_PASSWORD));
  });
});

describe('another address', () => {
  it('is told that mails come there from now on, in the one letter that asks to confirm it', async () => {
    const email = `neu-${jule.email}`;
    ok(await jule.client.put('/api/user/profile', profileForm(jule, { email })));
    const mails = await deliveredMails(email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Bitte bestätige deine E-Mail-Adresse']);
    expectMoment(mails[0]?.text, 'Diese Adresse steht seit ');
    expect(mails[0]?.text).toContain('Was mit dem Konto geschieht, erfährst du ab jetzt hier.');
    // Who asks for the letter later reads nothing of the moment.
    app().clock.advance(10 * 60_000);
    ok(await jule.client.post('/api/user/mailbox/confirmation'));
    expect((await deliveredMails(email))[0]?.text).not.toContain('seit');
  });

  it('that was taken back is told so once, with the new password', async () => {
    const code = await objectionCodeOf(app(), jule, { organiser });
    await deliveredMails();
    for (let turn = 0; turn < 2; turn++)
      ok(await visitor().post('/api/address-objections', { code, newPassword: NEW_PASSWORD }));
    expect(await subjectsTo(jule.email)).toEqual(['Diese E-Mail-Adresse gilt wieder']);
  });
});

describe('the letter that asks to confirm an address', () => {
  const WAITS = 'Darauf wartet auch deine Freischaltung durch den Vorstand.';
  const textTo = async (address: string) => (await deliveredMails(address))[0]?.text ?? '';

  it('says that letting in waits for it where it does, and nowhere else', async () => {
    await app().storeClub({ registrationMode: 'approval' });
    const waiting = newAccount();
    ok(await visitor().post('/api/register', waiting));
    expect(await textTo(waiting.email)).toContain(WAITS);
    await app().storeClub({ registrationMode: 'open' });
    const open = newAccount();
    ok(await visitor().post('/api/register', open));
    expect(await textTo(open.email)).not.toContain(WAITS);
    await deliveredMails();
  });
});

describe('two accounts that an organiser merges', () => {
  const merge = (from: TestMember, into: TestMember) =>
    organiser.client.post(`/api/admin/members/${from.id}/merge`, { into: into.id });

  it('are told once to both addresses, and the one that goes learns nothing of the other account', async () => {
    const from = await app().member({ firstName: 'Alt' });
    await openMailbox(app(), from);
    for (let turn = 0; turn < 2; turn++) ok(await merge(from, jule));
    const mails = await deliveredMails();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual(
      expect.arrayContaining([
        [jule.email, 'Deine beiden Konten sind jetzt eines'],
        [from.email, 'Ein Konto mit dieser E-Mail-Adresse gibt es nicht mehr'],
      ]),
    );
    expect(mails).toHaveLength(2);
    const away = mails.find(({ to }) => to === from.email)?.text;
    expectMoment(away);
    for (const secret of ['Jule', jule.email, jule.username]) expect(away).not.toContain(secret);
    expect(await deliveredMails()).toEqual([]);
  });
});
