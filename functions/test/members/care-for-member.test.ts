import { mailPaths, startedResetSchema, userSchema } from '@club/contract';
import { describe, expect, it } from 'vitest';
import { newAccount, profileOf } from '../../../testing/account-forms';
import { expectRefusal } from '../../../testing/api-test';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { write, written } from '../../../testing/comments';
import { inDays } from '../../../testing/event-requests';
import { codeOf, invited, personInvitation } from '../../../testing/invitations';
import { pathsWith } from '../../../testing/person-traces';
import type { TestMember } from '../../../testing/start-test-app';
import { TEST_SITE } from '../../../testing/test-site';

const { app, logIn, given, eventOf, nothingWritten, organiser, stored } = useClub();

const pathOf = ({ id }: { id: string }, act = '') => `/api/admin/members/${id}${act}`;
const correct = (member: TestMember, change: object, by = organiser) =>
  by.client.put(pathOf(member), profileOf(member, change));

/** The entries of the log about somebody, without when they were written. */
const logged = ({ id }: { id: string }) =>
  stored('auditLog')
    .filter(({ targetId }) => targetId === id)
    .map(({ action, actorId, fields }) => ({ action, actorId, fields }));

describe('correcting a member', () => {
  it('changes name and number wherever they are shown, and writes down which fields, without what was in them', async () => {
    const member = await app().member({ lastName: 'Schmitd' });
    const eventId = await given({ startTime: inDays(5), active: [member] });
    written(await write(member.client, eventId, 'Ich bin dabei'));
    expect(ok(await correct(member, { lastName: 'Schmidt', phoneNumber: '0171 42' }))).toMatchObject({
      id: member.id,
      lastName: 'Schmidt',
      phoneNumber: '0171 42',
      tags: [],
    });
    expect((await eventOf(eventId)).roster).toMatchObject([{ lastName: 'Schmidt' }]);
    expect(Object.values(app().documents())).toContainEqual(
      expect.objectContaining({ content: 'Ich bin dabei', lastName: 'Schmidt' }),
    );
    expect(ok(await organiser.client.get('/api/admin/members?search=schmidt'))).toMatchObject({
      members: [{ id: member.id }],
    });
    expect(logged(member)).toEqual([
      { action: 'corrected', actorId: organiser.id, fields: ['lastName', 'phoneNumber'] },
    ]);
    expect(ok(await member.client.get('/api/user'))).toMatchObject({ lastName: 'Schmidt' });
  });

  it('changes the address with which the member signs in, and ends their sessions', async () => {
    const member = await app().member();
    const email = `neu.${member.email}`;
    ok(await correct(member, { email: email.toUpperCase() }));
    expectRefusal(await member.client.get('/api/user'), 401, 'not-signed-in');
    expect((await logIn(member.email)).status).toBe(401);
    expect(ok(await logIn(email))).toMatchObject({ id: member.id, email });
    expect(logged(member)).toEqual([{ action: 'corrected', actorId: organiser.id, fields: ['email'] }]);
  });

  it('refuses an address that another account has, none where there is one, and people whom nobody knows', async () => {
    const [member, other] = [await app().member(), await app().member()];
    expectRefusal(await nothingWritten(() => correct(member, { email: other.email })), 409, 'email-taken');
    const reply = await nothingWritten(() => correct(member, { email: '' }));
    expect(reply.json).toMatchObject({ code: 'validation', issues: [{ path: 'email' }] });
    expectRefusal(await correct({ ...member, id: 'nobody' }, {}), 404, 'not-found');
    expectRefusal(await correct(organiser, { email: 'x@verein.example' }), 403, 'not-allowed');
  });
});

describe('a password reset that an organiser starts', () => {
  it('is a link to the own page for somebody without an address, is in the response alone, and is good for a password', async () => {
    const request = newAccount({ email: '', invitation: codeOf(await invited(organiser, personInvitation())) });
    const member = userSchema.parse(ok(await app().visitor().post('/api/register', request)));
    const reply = await organiser.client.post(pathOf(member, '/password-reset'));
    const { link } = startedResetSchema.parse(ok(reply));
    expect(reply.headers.get('cache-control')).toContain('no-store');
    const [page, code = ''] = (link ?? '').split('#');
    expect(page).toBe(TEST_SITE + mailPaths.newPassword);
    const [, secret = ''] = code.split('.');
    expect(secret).not.toBe('');
    expect(JSON.stringify([app().documents(), app().log.all()])).not.toContain(secret);
    const chosen = { code, newPassword: 'Anderes1Passwort' };
    for (let turn = 0; turn < 2; turn++) ok(await app().visitor().post('/api/password-reset/completion', chosen));
    expect(ok(await logIn(request.username, chosen.newPassword))).toMatchObject({ id: member.id, email: '' });
  });

  it('is limited, as if the member had asked', async () => {
    const member = await app().member();
    for (let turn = 0; turn < 5; turn++) ok(await organiser.client.post(pathOf(member, '/password-reset')));
    expectRefusal(await organiser.client.post(pathOf(member, '/password-reset')), 429, 'too-many-requests');
    app().log.take();
    expectRefusal(await organiser.client.post(pathOf({ id: 'nobody' }, '/password-reset')), 404, 'not-found');
  });
});

describe('deleting a member', () => {
  it('deletes as if they had done it themselves, and keeps who did it without saying of whom', async () => {
    const [member, other] = [await app().member(), await app().member()];
    const eventId = await given({ startTime: inDays(5), maxParticipants: 1, active: [member], waiting: [other] });
    expect(ok(await organiser.client.delete(pathOf(member)))).toEqual({ ok: true });
    expect((await eventOf(eventId)).roster).toMatchObject([{ userId: other.id, status: 'pending' }]);
    expectRefusal(await member.client.get('/api/user'), 401, 'not-signed-in');
    await expect(app().auth.getUser(member.id)).rejects.toMatchObject({ code: 'auth/user-not-found' });
    ok(await organiser.client.delete(pathOf(member)));
    app().clock.advance(3_600_000);
    await app().cleanUp();
    app().clock.reset();
    expect(pathsWith([member.id], app().documents())).toEqual([]);
    expect(Object.values(app().documents())).toContainEqual(
      expect.objectContaining({ action: 'deleted', actorId: organiser.id }),
    );
  });

  it('is not for organisers, who lose that right first, nor for oneself', async () => {
    const second = await app().organiser();
    expectRefusal(await nothingWritten(() => organiser.client.delete(pathOf(second))), 403, 'not-allowed');
    expectRefusal(await nothingWritten(() => organiser.client.delete(pathOf(organiser))), 403, 'not-allowed');
    expect(ok(await second.client.get('/api/user'))).toMatchObject({ isAdmin: true });
  });
});
