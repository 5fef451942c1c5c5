import {
  type Invitation,
  invitationPageSchema,
  MAX_MAILED_A_DAY,
  mailedInvitationsSchema,
  mailPaths,
  ONE_CLICK_PATH,
  paths,
} from '@club/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../../testing/api-test';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { DAY } from '../../../testing/event-requests';
import { codeOf, INVITATION_MAILS, INVITATIONS, invited, personInvitation } from '../../../testing/invitations';
import { sentCodes } from '../../../testing/mailboxes';
import { only } from '../../../testing/only';
import { TEST_PASSWORD, type TestMember } from '../../../testing/start-test-app';
import { TEST_SITE } from '../../../testing/test-site';

const { app, deliveredMails, doc, stored, visitor } = useClub();
let organiser: TestMember;
let turn = 0;

beforeAll(() => app().storeClub({ registrationMode: 'approval' }));
beforeEach(async () => {
  // The clock of a test before may have been ahead.
  await doc('counters/mail').delete();
  organiser = await app().organiser();
  app().mail.setUp(1_000);
  app().mail.take();
});

const newAddress = () => `gast-${++turn}@example.org`;
const invite = (email = newAddress(), person: object = {}) =>
  invited(organiser, personInvitation({ email, ...person }));
const send = (...invitations: Invitation[]) =>
  organiser.client.post(INVITATION_MAILS, { ids: invitations.map(({ id }) => id) });
const sendOk = async (...invitations: Invitation[]) => mailedInvitationsSchema.parse(ok(await send(...invitations)));

async function mailOf({ id }: Invitation) {
  const { invitations } = invitationPageSchema.parse(ok(await organiser.client.get(INVITATIONS)));
  return invitations.find((invitation) => invitation.id === id)?.mail?.state ?? null;
}

describe('an invitation by mail', () => {
  it('goes once to the person whom it is for, with the code in the fragment, and lets them in', async () => {
    const email = newAddress();
    const invitation = await invite(`${email.charAt(0).toUpperCase()}${email.slice(1)}`, { firstName: 'Gerd' });
    expect(await mailOf(invitation)).toBeNull();
    // Repeated before and after it was sent.
    for (let repeated = 0; repeated < 2; repeated++) expect(await sendOk(invitation)).toEqual({ queued: 1, left: [] });
    expect(await mailOf(invitation)).toBe('waiting');
    const mail = only(await deliveredMails());
    expect(await mailOf(invitation)).toBe('sent');
    expect(await sendOk(invitation)).toEqual({ queued: 0, left: [{ id: invitation.id, reason: 'recent' }] });
    expect([await deliveredMails(), stored('letters')]).toEqual([[], []]);

    expect(mail).toMatchObject({ to: email, replyTo: null });
    expect(mail?.text).toContain('Hallo Gerd!');
    const [, code = ''] = new RegExp(`${TEST_SITE}${paths.invitation}#([\\w-]+)`).exec(mail?.text ?? '') ?? [];
    expect(code.replaceAll('-', '')).toBe(codeOf(invitation));
    const account = { username: `gast${Date.now()}`, email, password: TEST_PASSWORD };
    const person = { firstName: 'Gerd', lastName: 'Gast', phoneNumber: '0170 1', invitation: code };
    expect(ok(await visitor().post('/api/register', { ...account, ...person }))).toMatchObject({
      standing: 'approved',
    });
  });

  it('stores neither code nor address beside the invitation, once it has gone', async () => {
    const email = newAddress();
    const invitation = await invite(email);
    await sendOk(invitation);
    await deliveredMails();
    const { [`invitations/${invitation.id}`]: own, ...others } = app().documents();
    expect(JSON.stringify(own)).toContain(email);
    const stored = JSON.stringify(others);
    for (const secret of [email, codeOf(invitation), codeOf(invitation).slice(8)]) expect(stored).not.toContain(secret);
  });

  it('goes again to whoever did not come in time, each with a link that is good for 30 days from then on', async () => {
    const expired = [await invite(), await invite()];
    const validUntil = new Date(app().clock.now().getTime() - DAY);
    for (const { id } of expired) await doc(`invitations/${id}`).update({ validUntil });
    expect(await sendOk(...expired)).toEqual({ queued: 2, left: [] });
    const mails = await deliveredMails();
    expect(mails.map(({ to }) => to).toSorted()).toEqual(expired.map(({ person }) => person?.email).toSorted());
    const page = invitationPageSchema.parse(ok(await organiser.client.get(INVITATIONS)));
    const renewed = page.invitations.find(({ id }) => id === expired[0]?.id);
    const days = (Date.parse(renewed?.validUntil ?? '') - app().clock.now().getTime()) / DAY;
    expect([renewed?.state, Math.floor(days)]).toEqual(['open', 30]);
    expect(await sendOk(...expired)).toMatchObject({ queued: 0, left: [{ reason: 'recent' }, { reason: 'recent' }] });
  });

  it('is not sent for what is over, for all, or without an address, and says so', async () => {
    const revoked = await invite();
    ok(await organiser.client.delete(`${INVITATIONS}/${revoked.id}`));
    const [noAddress, forAll] = [await invite(''), await invited(organiser)];
    expect(await sendOk(revoked, noAddress, forAll)).toEqual({
      queued: 0,
      left: [
        { id: revoked.id, reason: 'over' },
        { id: noAddress.id, reason: 'no-address' },
        { id: forAll.id, reason: 'no-address' },
      ],
    });
    app().mail.setUp(null);
    expectRefusal(await send(noAddress), 409, 'mail-unavailable');
  });

  it('does not go any more when it is revoked before its turn', async () => {
    const invitation = await invite();
    await sendOk(invitation);
    ok(await organiser.client.delete(`${INVITATIONS}/${invitation.id}`));
    expect(stored('letters')).toEqual([]);
    expect(await deliveredMails()).toEqual([]);
  });

  it('does not go to somebody who has an account, by now or since before', async () => {
    const member = await app().member();
    const before = await invite(member.email);
    expect(await sendOk(before)).toEqual({ queued: 0, left: [{ id: before.id, reason: 'member' }] });
    const later = await invite();
    await sendOk(later);
    await app().firestore.doc(`users/${member.id}`).update({ email: later.person?.email });
    expect(await deliveredMails()).toEqual([]);
    expect([await mailOf(later), stored('letters')]).toEqual(['member', []]);
  });
});

describe('strangers', () => {
  it('get one invitation in a week, whoever invites them how often', async () => {
    const email = newAddress();
    const first = await invite(email);
    await sendOk(first, await invite(email));
    expect(await deliveredMails()).toHaveLength(1);
    ok(await organiser.client.delete(`${INVITATIONS}/${first.id}`));
    const other = await app().organiser();
    const again = await invited(other, personInvitation({ email: email.toUpperCase() }));
    const asked = () => other.client.post(INVITATION_MAILS, { ids: [again.id] });
    expect(ok(await asked())).toMatchObject({ queued: 0, left: [{ reason: 'recent' }] });
    app().clock.advance(8 * DAY);
    expect(ok(await asked())).toMatchObject({ queued: 1 });
    expect(await deliveredMails()).toHaveLength(1);
  });

  it('end them with one click, or by a page that asks first, for good', async () => {
    const email = newAddress();
    await sendOk(await invite(email));
    const [mail] = await deliveredMails();
    const url = mail?.unsubscribeUrl ?? '';
    expect(url).toContain(`${TEST_SITE}${ONE_CLICK_PATH}`);
    const code = url.split('/').at(-1) ?? '';
    expect(mail?.text).toContain(`${TEST_SITE}${mailPaths.unsubscribe}#${code}`);
    expect(code).not.toContain('@');
    const [kind = '', key = '', ...rest] = code.split('.');
    const end = (given: string) => visitor().post('/api/mail-unsubscriptions', { code: given });
    const forged = [kind, `${key.startsWith('0') ? '1' : '0'}${key.slice(1)}`, ...rest].join('.');
    expectRefusal(await end(forged), 409, 'link-invalid');
    expectRefusal(await end(['all', key, ...rest].join('.')), 409, 'link-invalid');
    const options = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };
    for (let repeated = 0; repeated < 2; repeated++)
      expect((await fetch(`${app().origin}${ONE_CLICK_PATH}${code}`, options)).status).toBe(200);
    ok(await end(code));
    app().clock.advance(12 * DAY);
    const later = await invite(email);
    expect(await sendOk(later)).toEqual({ queued: 0, left: [{ id: later.id, reason: 'declined' }] });
  });

  it('who decline while another invitation waits for its turn do not get it', async () => {
    const email = newAddress();
    await sendOk(await invite(email));
    const code = (await deliveredMails())[0]?.unsubscribeUrl?.split('/').at(-1) ?? '';
    app().clock.advance(8 * DAY);
    const later = await invite(email);
    await sendOk(later);
    ok(await visitor().post('/api/mail-unsubscriptions', { code }));
    expect([await deliveredMails(), await mailOf(later)]).toEqual([[], 'declined']);
  });

  it('are reached by no organiser more often than so many times a day', async () => {
    const rateLimits = () => Object.keys(app().documents()).filter((path) => path.startsWith('rateLimits/'));
    const before = rateLimits();
    await sendOk(await invite());
    const [bucket = ''] = rateLimits().filter((path) => !before.includes(path));
    const attempts = Array.from({ length: MAX_MAILED_A_DAY - 1 }, () => app().clock.now());
    await app().firestore.doc(bucket).update({ attempts });
    const [last, tooMany] = [await invite(), await invite()];
    const refused = await send(last, tooMany);
    expectRefusal(refused, 429, 'too-many-requests', { message: expect.stringContaining('heute noch 1') });
    expect(await sendOk(last)).toMatchObject({ queued: 1 });
    expectRefusal(await send(tooMany), 429, 'too-many-requests');
    const other = await app().organiser();
    expect(ok(await other.client.post(INVITATION_MAILS, { ids: [tooMany.id] }))).toMatchObject({ queued: 1 });
  });
});

it('the log says who sent how many, once', async () => {
  const invitations = [await invite(), await invite()];
  for (let repeated = 0; repeated < 2; repeated++) await sendOk(...invitations);
  const log = ok(await organiser.client.get('/api/admin/log?action=invitation-mailed')) as { entries: object[] };
  const own = log.entries.filter((entry) => JSON.stringify(entry).includes(organiser.id));
  expect(own).toMatchObject([{ action: 'invitation-mailed', count: 2 }]);
});

describe('the provider of mailed invitations', () => {
  it('says that nobody is reached there: the organiser reads so, and no invitation goes there again', async () => {
    const email = newAddress();
    const invitation = await invite(email);
    app().mail.respondWith(email, { kind: 'bad-address', code: '550 5.1.1' });
    await sendOk(invitation);
    await deliveredMails();
    expect([await mailOf(invitation), stored('letters')]).toEqual(['undeliverable', []]);
    app().clock.advance(12 * DAY);
    const later = await invite(email);
    expect(await sendOk(later)).toEqual({ queued: 0, left: [{ id: later.id, reason: 'undeliverable' }] });
  });

  it('takes none for a while: it goes later, and so does one that is withheld; one that is given up can be sent again at once', async () => {
    const email = newAddress();
    const invitation = await invite(email);
    app().mail.respondWith(email, { kind: 'unreachable', code: 'ECONNECTION' });
    await sendOk(invitation);
    await deliveredMails();
    expect(await mailOf(invitation)).toBe('waiting');
    app().mail.respondWith(email, { kind: 'withheld', code: '550 5.7.1' });
    app().clock.advance(6 * 60_000);
    expect(await deliveredMails()).toHaveLength(1);
    expect(await mailOf(invitation)).toBe('waiting');
    app().mail.respondWith(email, { kind: 'later', code: '550' });
    for (const _attempt of [1, 2, 3, 4, 5]) {
      app().clock.advance(5 * 60 * 60_000);
      await deliveredMails();
    }
    expect(await mailOf(invitation)).toBe('failed');
    app().mail.respondWith(email, null);
    expect(await sendOk(invitation)).toEqual({ queued: 1, left: [] });
    expect(await deliveredMails()).toHaveLength(1);
    expect(await mailOf(invitation)).toBe('sent');
  });

  it('gets them spread over the hour, and a letter that somebody waits for goes first', async () => {
    app().mail.setUp(60);
    const invitations = [];
    for (let count = 0; count < 30; count++) invitations.push(await invite());
    await sendOk(...invitations);
    const first = (await deliveredMails()).length;
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(30);
    const waits = await app().member();
    ok(await waits.client.post('/api/user/mailbox/confirmation'));
    expect(await sentCodes(app(), mailPaths.confirmAddress, waits.email)).toHaveLength(1);
    let sent = first;
    for (let quarter = 0; quarter < 6 && sent < 30; quarter++) {
      app().clock.advance(20 * 60_000);
      const more = await deliveredMails();
      expect(more.length).toBeLessThan(20);
      sent += more.length;
    }
    expect(sent).toBe(30);
  });

  it('who has not taken it for a week is not asked any more, and the organiser can send it anew', async () => {
    const invitation = await invite();
    await sendOk(invitation);
    app().mail.setUp(null);
    app().clock.advance(8 * DAY);
    app().mail.setUp(1_000);
    expect(await mailOf(invitation)).toBe('failed');
    expect(await deliveredMails()).toEqual([]);
    expect(await sendOk(invitation)).toEqual({ queued: 1, left: [] });
    expect(await deliveredMails()).toHaveLength(1);
  });
});
