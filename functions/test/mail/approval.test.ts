import { AT_CLUB, listedMemberSchema, mailPaths, memberPageSchema, memberSchema, userSchema } from '@club/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newAccount } from '../../../testing/account-forms';
import { expectRefusal } from '../../../testing/api-test';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { sentCodes } from '../../../testing/mailboxes';

const { app, deliveredMails, deliveredPushes, withDevice, organiser } = useClub();

beforeAll(() => withDevice(organiser));

beforeEach(async () => {
  await app().storeClub({ registrationMode: 'approval' });
  await app().firestore.doc('counters/membersWaiting').delete();
  app().mail.setUp(1_000);
  app().mail.take();
  app().push.take();
});

async function signUp() {
  const client = app().visitor();
  const request = newAccount({ firstName: 'Ulfried', lastName: 'Grasmuck' });
  return { ...userSchema.parse(ok(await client.post('/api/register', request))), request, client };
}

const confirm = (code: string) => app().visitor().post('/api/mailbox-confirmations', { code });
const codesTo = ({ email }: { email: string }) => sentCodes(app(), mailPaths.confirmAddress, email);
const approve = ({ id }: { id: string }, body: object = {}) =>
  organiser.client.post(`/api/admin/members/${id}/approve`, body);
const memberOf = async ({ id }: { id: string }) =>
  memberSchema.parse(ok(await organiser.client.get(`/api/admin/members/${id}`)));

async function listed({ id }: { id: string }) {
  const page = memberPageSchema.parse(ok(await organiser.client.get('/api/admin/members?filter=waiting')));
  return page.members.find((member) => member.id === id);
}

const toldTitles = async () => (await deliveredPushes()).map(({ title }) => title);

const WAITS = 'Wartet auf Freischaltung: Ulfried Grasmuck';

describe('where mails are sent, somebody who waits', () => {
  it('names itself in the subject and the greeting of no mail with words that are no name', async () => {
    const client = app().visitor();
    const request = newAccount({ firstName: 'Ruf http://boese.example an', lastName: '0900 1234' });
    const person = userSchema.parse(ok(await client.post('/api/register', request)));
    const [letter] = await deliveredMails();
    expect(letter?.to).toBe(person.email);
    expect(`${letter?.subject} ${letter?.text} ${letter?.html}`).not.toContain('boese');
    const code = /#([\w.-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
    ok(await confirm(code));
    expect(await toldTitles()).toEqual(['Eine neue Registrierung wartet auf Freischaltung']);
  });

  it('is heard of once, when the address is confirmed and not before, whatever other address they confirm later', async () => {
    const person = await signUp();
    expect(person.standing).toBe('waiting');
    expect(await toldTitles()).toEqual([]);
    const [code = ''] = await codesTo(person);
    for (let repeated = 0; repeated < 2; repeated++) ok(await confirm(code));
    expect(await toldTitles()).toEqual([WAITS]);
    await app().firestore.doc('counters/membersWaiting').delete();
    const { password, username: _, ...names } = person.request;
    const other = { email: `anders-${person.email}` };
    ok(await person.client.put('/api/user/profile', { ...names, ...other, currentPassword: password }));
    expect((await memberOf(person)).awaitsAddress).toBe(true);
    const [next = ''] = await codesTo(other);
    ok(await confirm(next));
    expect(await toldTitles()).toEqual([]);
    expect((await memberOf(person)).awaitsAddress).toBe(false);
  });

  it('is not let in before, unless an organiser says that they know the person, which the log keeps', async () => {
    const person = await signUp();
    expect([(await listed(person))?.awaitsAddress, (await memberOf(person)).awaitsAddress]).toEqual([true, true]);
    expectRefusal(await approve(person), 409, 'address-unconfirmed');
    expect((await memberOf(person)).standing.state).toBe('waiting');
    const approved = listedMemberSchema.parse(ok(await approve(person, { isKnown: true })));
    expect(approved).toMatchObject({ tags: [], awaitsAddress: false });
    // The same request once more changes nothing, nor does one without the word.
    ok(await approve(person, { isKnown: true }));
    ok(await approve(person));
    const log = ok(await organiser.client.get(`/api/admin/log?target=${person.id}`));
    expect(log).toMatchObject({ entries: [{ action: 'approved', fields: ['unconfirmed-address'] }] });
  });

  it('is let in with others only where the organiser knows them, and each hears of it in a mail of their own', async () => {
    const [known, unknown, confirmed] = [await signUp(), await signUp(), await signUp()];
    const [code = ''] = await codesTo(confirmed);
    ok(await confirm(code));
    expect((await listed(confirmed))?.awaitsAddress).toBe(false);
    const people = [{ userId: known.id, isKnown: true }, { userId: unknown.id }, { userId: confirmed.id }];
    expect(ok(await organiser.client.post('/api/admin/members/approvals', { people }))).toEqual({
      left: [{ userId: unknown.id, message: 'Diese Person hat ihre E-Mail-Adresse noch nicht bestätigt.' }],
    });
    const fieldsOf = async ({ id }: { id: string }) => ok(await organiser.client.get(`/api/admin/log?target=${id}`));
    expect(await fieldsOf(known)).toMatchObject({ entries: [{ action: 'approved', fields: ['unconfirmed-address'] }] });
    expect(await fieldsOf(confirmed)).toMatchObject({ entries: [{ action: 'approved', fields: [] }] });
    expect(await fieldsOf(unknown)).toMatchObject({ entries: [] });
    const [mail, ...others] = await deliveredMails(confirmed.email);
    expect([mail, others]).toMatchObject([{ subject: 'Du bist freigeschaltet', unsubscribeUrl: null }, []]);
    expect(mail?.text).toContain(`Willkommen ${AT_CLUB}`);
    expect((await memberOf(unknown)).standing.state).toBe('waiting');
  });

  it('hears of a refusal with the whole of its reason, at a confirmed address alone', async () => {
    const [known, unknown] = [await signUp(), await signUp()];
    const [code = ''] = await codesTo(known);
    ok(await confirm(code));
    const reason = `Wir kennen dich noch nicht. ${'Komm doch einmal zum Training vorbei. '.repeat(10)}Bis bald!`;
    for (const { id } of [known, unknown])
      ok(await organiser.client.post(`/api/admin/members/${id}/refuse`, { reason }));
    app().mail.take();
    const mails = await deliveredMails();
    expect(mails).toMatchObject([{ to: known.email, subject: 'Dein Zugang wurde nicht freigeschaltet' }]);
    expect(mails[0]?.text).toContain(reason);
    // A refusal can be taken back, and then the address counts as before.
    expect((await memberOf(unknown)).awaitsAddress).toBe(true);
    expectRefusal(await approve(unknown), 409, 'address-unconfirmed');
    ok(await approve(known));
  });
});

describe('somebody signs up as before', () => {
  it('where no mails are sent: organisers hear of it and approve at once', async () => {
    app().mail.setUp(null);
    const person = await signUp();
    expect(await toldTitles()).toEqual([WAITS]);
    expect((await listed(person))?.awaitsAddress).toBe(false);
    ok(await approve(person));
  });

  it('and many others do: organisers hear of it twice in an hour, and of nobody who was decided on meanwhile', async () => {
    app().mail.setUp(null);
    for (let turn = 0; turn < 12; turn++) await signUp();
    expect(await toldTitles()).toEqual([WAITS]);
    app().clock.advance(59 * 60_000);
    await signUp();
    expect(await toldTitles()).toEqual([]);
    app().clock.advance(2 * 60_000);
    expect(await toldTitles()).toEqual(['Neue Registrierungen warten auf Freischaltung']);
    await signUp();
    // Among them are those of the tests before.
    for (const [id, state] of await app().repositories.access.listUnapproved())
      if (state === 'waiting') ok(await approve({ id }));
    app().clock.advance(2 * 3_600_000);
    expect(await toldTitles()).toEqual([]);
    await signUp();
    expect(await toldTitles()).toEqual([WAITS]);
  });

  it('without an address: nobody waits for one', async () => {
    const person = await app().person({ state: 'waiting' });
    await app().firestore.doc(`users/${person.id}`).update({ email: '' });
    expect((await memberOf(person)).awaitsAddress).toBe(false);
    ok(await approve(person));
  });
});
