import { type User, userSchema } from '@club/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newAccount } from '../../../testing/account-forms';
import { expectRefusal } from '../../../testing/api-test';
import { resetMailsTo } from '../../../testing/auth-emulator';
import { type ApiReply, type Client, ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { codeOf, INVITATIONS, invited, openInvitation, personInvitation } from '../../../testing/invitations';
import { TEST_PASSWORD } from '../../../testing/start-test-app';
import { placeholderEmail } from '../../src/accounts/no-email';

const { app, organiser } = useClub();

const register = (client: Client, request: object): Promise<ApiReply> => client.post('/api/register', request);
const registered = async (request: object, client = app().visitor()): Promise<User> =>
  userSchema.parse(ok(await register(client, request)));
const usesOf = (id: string) => (app().documents()[`invitations/${id}`] as { uses: number }).uses;
const accounts = () => Object.keys(app().documents()).filter((path) => path.startsWith('users/')).length;

describe('signing up where organisers approve', () => {
  beforeEach(() => app().storeClub({ registrationMode: 'approval' }));

  it('makes an account that waits, from its first request on, and shows it what visitors see', async () => {
    const client = app().visitor();
    expect(await registered(newAccount(), client)).toMatchObject({ standing: 'waiting', standingReason: null });
    expect(ok(await client.get('/api/user'))).toMatchObject({ standing: 'waiting' });
    expectRefusal(await client.get('/api/user/events'), 403, 'not-approved');
  });

  it('lets somebody with an invitation in at once', async () => {
    const invitation = await invited(organiser);
    const client = app().visitor();
    expect(await registered(newAccount({ invitation: codeOf(invitation) }), client)).toMatchObject({
      standing: 'approved',
    });
    expect((await client.get('/api/user/events')).status).toBe(200);
    expect(usesOf(invitation.id)).toBe(1);
  });

  const accept = (client: Client, code: string) => client.post('/api/invitations/acceptance', { code });

  it.each(['waiting', 'refused'])(
    'lets somebody in with an invitation who is %s, once, and writes it down',
    async (standing) => {
      const invitation = await invited(organiser);
      const client = app().visitor();
      const { id } = await registered(newAccount(), client);
      if (standing === 'refused')
        ok(await organiser.client.post(`/api/admin/members/${id}/refuse`, { reason: 'Unbekannt' }));
      for (let turn = 0; turn < 2; turn += 1) {
        const user = userSchema.parse(ok(await accept(client, codeOf(invitation))));
        expect(user).toMatchObject({ id, standing: 'approved', standingReason: null });
      }
      expect((await client.get('/api/user/events')).status).toBe(200);
      expect(usesOf(invitation.id)).toBe(1);
      expect(ok(await organiser.client.get(`/api/admin/members/${id}`))).toMatchObject({
        tags: [],
        standing: { state: 'approved' },
      });
      expect(ok(await organiser.client.get(`/api/admin/log?target=${id}&action=approved`))).toMatchObject({
        entries: [{ actor: { id: 'system' }, fields: ['invitation'] }],
      });
    },
  );

  it('lets somebody in who registers again, with the invitation that they have got since', async () => {
    const [invitation, request] = [await invited(organiser), newAccount()];
    const { id } = await registered(request);
    const again = { ...request, invitation: codeOf(invitation) };
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await registered(again)).toMatchObject({ id, standing: 'approved' });
    }
    expect(usesOf(invitation.id)).toBe(1);
  });

  it('lets nobody in with an invitation that is over, or with a code that is none', async () => {
    const invitation = await invited(organiser, openInvitation({ maxUses: 1 }));
    ok(await register(app().visitor(), newAccount({ invitation: codeOf(invitation) })));
    const [client, request] = [app().visitor(), newAccount()];
    await registered(request, client);
    expectRefusal(await accept(client, codeOf(invitation)), 409, 'invitation-over');
    expectRefusal(await accept(client, '0'.repeat(16)), 409, 'invitation-unknown');
    const again = await register(app().visitor(), { ...request, invitation: codeOf(invitation) });
    expectRefusal(again, 409, 'invitation-over');
    expect(ok(await client.get('/api/user'))).toMatchObject({ standing: 'waiting' });
  });

  it('lets one of five in who accept the last use at the same moment', async () => {
    const invitation = await invited(organiser, openInvitation({ maxUses: 1 }));
    const clients = Array.from({ length: 5 }, () => app().visitor());
    for (const client of clients) await registered(newAccount(), client);
    const replies = await Promise.all(clients.map((client) => accept(client, codeOf(invitation))));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect(usesOf(invitation.id)).toBe(1);
  });

  it('takes the mode as it is at that moment', async () => {
    await app().firestore.doc('settings/club').update({ 'settings.registrationMode': 'open' });
    expect(await registered(newAccount())).toMatchObject({ standing: 'approved' });
  });
});

describe('signing up by invitation alone', () => {
  beforeEach(() => app().storeClub({ registrationMode: 'invitation' }));

  it('refuses everybody without a code, and keeps nothing of them', async () => {
    const before = accounts();
    const request = newAccount();
    expectRefusal(await register(app().visitor(), request), 403, 'invitation-required');
    expect([accounts(), await app().identity.findUid(request.email)]).toEqual([before, null]);
  });

  it('twice with the same request uses the invitation once, also after its last use', async () => {
    const invitation = await invited(organiser, openInvitation({ maxUses: 1 }));
    const request = newAccount({ invitation: codeOf(invitation) });
    const first = await registered(request);
    expect((await registered(request)).id).toBe(first.id);
    expect(usesOf(invitation.id)).toBe(1);
    const other = await register(app().visitor(), newAccount({ invitation: codeOf(invitation) }));
    expectRefusal(other, 409, 'invitation-over', { message: expect.stringContaining('schon benutzt') });
  });

  it('lets one of five people in who take the last use at the same moment, and leaves the others free to try again', async () => {
    const invitation = await invited(organiser, personInvitation());
    const before = accounts();
    const requests = Array.from({ length: 5 }, () => newAccount({ invitation: codeOf(invitation) }));
    const replies = await Promise.all(requests.map((request) => register(app().visitor(), request)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    const signIns = await Promise.all(requests.map(({ email }) => app().identity.findUid(email)));
    expect([usesOf(invitation.id), accounts(), signIns.filter(Boolean).length]).toEqual([1, before + 1, 1]);
    const [free] = requests.filter((_, index) => replies[index]?.status === 409);
    const another = codeOf(await invited(organiser));
    expect(await registered({ ...free, invitation: another })).toMatchObject({ standing: 'approved' });
  });

  it('names the accepted account in the list, and forgets with it what the invitation held', async () => {
    const invitation = await invited(organiser, personInvitation({ phoneNumber: '0171 998877' }));
    const { id } = await registered(newAccount({ invitation: codeOf(invitation), phoneNumber: '0171 1' }));
    const { text, json } = await organiser.client.get(INVITATIONS);
    expect(json).toMatchObject({
      invitations: expect.arrayContaining([
        expect.objectContaining({
          id: invitation.id,
          state: 'used',
          person: null,
          acceptedBy: { id, name: 'Hiltrud Ostermann' },
        }),
      ]),
    });
    expect(text).not.toContain('0171 998877');
  });
});

describe('an account without an e-mail address', () => {
  beforeAll(() => app().storeClub({ registrationMode: 'invitation' }));

  it('comes with a personal invitation alone', async () => {
    const code = codeOf(await invited(organiser));
    const reply = await register(app().visitor(), newAccount({ email: '', invitation: code }));
    expectRefusal(reply, 400, 'validation', { issues: [{ path: 'email' }] });
    await app().storeClub({ registrationMode: 'open' });
    expectRefusal(await register(app().visitor(), newAccount({ email: '' })), 400, 'validation');
  });

  it('signs in by user name, shows no address anywhere, and changes password and profile', async () => {
    const code = codeOf(await invited(organiser, personInvitation()));
    const request = newAccount({ email: '', invitation: code });
    const client = app().visitor();
    const user = await registered(request, client);
    expect(user.email).toBe('');
    const browser = app().visitor();
    const credentials = { username: request.username, password: TEST_PASSWORD };
    expect(ok(await browser.post('/api/login', credentials))).toMatchObject({ id: user.id, email: '' });
    const { lastName, phoneNumber } = request;
    const form = { firstName: 'Traudl', lastName, phoneNumber, email: '' };
    expect(ok(await browser.put('/api/user/profile', form))).toMatchObject({ firstName: 'Traudl', email: '' });
    const change = { currentPassword: TEST_PASSWORD, newPassword: 'Anderes1Passwort' };
    ok(await browser.post('/api/user/change-password', change));
    const seen = await Promise.all([
      browser.get('/api/user/data'),
      organiser.client.get(`/api/admin/members/search?search=${lastName}`),
      organiser.client.get(`/api/admin/members?search=${lastName}`),
    ]);
    for (const { status, text } of seen) {
      expect(status).toBe(200);
      expect(text).not.toContain('.invalid');
    }
    expect(JSON.stringify(app().documents()[`users/${user.id}`])).not.toContain('.invalid');
  });

  it('is the same when the sign-up is sent again, one after the other or at once', async () => {
    const [first, second] = [
      await invited(organiser, personInvitation()),
      await invited(organiser, personInvitation()),
    ];
    const request = newAccount({ email: '', invitation: codeOf(first) });
    const made = await registered(request);
    expect((await registered(request)).id).toBe(made.id);
    const atOnce = newAccount({ email: '', invitation: codeOf(second) });
    const replies = await Promise.all([1, 2].map(() => register(app().visitor(), atOnce)));
    const ids = replies.filter(({ status }) => status === 200).map(({ json }) => userSchema.parse(json).id);
    expect(ids.length).toBeGreaterThan(0);
    expect(new Set([...ids, (await registered(atOnce)).id]).size).toBe(1);
    expect([usesOf(first.id), usesOf(second.id)]).toEqual([1, 1]);
  });

  it('gets no mail, and an address of its own later, which it cannot give up again', async () => {
    const code = codeOf(await invited(organiser, personInvitation()));
    const request = newAccount({ email: '', invitation: code });
    const client = app().visitor();
    const { id } = await registered(request, client);
    ok(await app().visitor().post('/api/password-reset', { username: request.username }));
    expect(await resetMailsTo(placeholderEmail(id))).toBe(0);
    const { firstName, lastName, phoneNumber } = request;
    const email = `${request.username}@example.org`;
    const form = { firstName, lastName, phoneNumber, email, currentPassword: TEST_PASSWORD };
    expect(ok(await client.put('/api/user/profile', form))).toMatchObject({ email });
    const removing = await client.put('/api/user/profile', { ...form, email: '' });
    expect(removing.json).toMatchObject({ code: 'validation', issues: [{ path: 'email' }] });
    expect(ok(await app().visitor().post('/api/login', { username: email, password: TEST_PASSWORD }))).toMatchObject({
      id,
    });
  });
});
