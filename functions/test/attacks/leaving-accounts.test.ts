import { describe, expect, it } from 'vitest';
import { expectRefusal } from '../../../testing/api-test';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { TEST_PASSWORD, type TestMember } from '../../../testing/start-test-app';
import type { Standing } from '../../src/accounts/sessions/access';
import { deleteRefusedAccounts } from '../../src/privacy/delete-account';

const { app, organiser, nothingWritten } = useClub();
const RETENTION = { refusedAccounts: 30 } as Parameters<typeof deleteRefusedAccounts>[1];

const standing = (state: Standing['state'], since = app().clock.now()): Standing => ({ state, since, reason: null });
const setRights = (uid: string, rights: object) => organiser.client.put(`/api/admin/members/${uid}/rights`, rights);
const approve = (uid: string) => organiser.client.post(`/api/admin/members/${uid}/approve`, {});
const merge = (from: { id: string }, into: { id: string }, { client } = organiser) =>
  client.post(`/api/admin/members/${from.id}/merge`, { into: into.id });

/** As it is between the decision and its end, and when something keeps the end from coming. */
const leave = (uid: string, isDecided = true) =>
  app()
    .firestore.doc(`accountDeletions/${uid}`)
    .set({ requestedAt: app().clock.now(), isDecided, mergedInto: null, schemaVersion: 1 });

describe('somebody whose account is about to go', () => {
  it('gets no right any more', async () => {
    for (const isDecided of [true, false]) {
      const { id } = await app().member();
      await leave(id, isDecided);
      for (const rights of [{ organiser: true }, { treasurer: true }]) {
        const reply = await nothingWritten(() => setRights(id, rights));
        expectRefusal(reply, 409, 'changed-meanwhile', { message: expect.stringContaining('wird gerade gelöscht') });
      }
      await expect(app().setOrganiser(id, true)).rejects.toMatchObject({ code: 'changed-meanwhile' });
      expect(app().documents()[`access/${id}`]).toMatchObject({ rights: { organiser: false } });
    }
  });

  it('is let in by no organiser who decides at the same time', async () => {
    const { id } = await app().person({ state: 'refused' });
    await leave(id);
    expectRefusal(await nothingWritten(() => approve(id)), 409, 'changed-meanwhile');
  });

  it('is no organiser who stays from the moment of their wish on, with or without its end', async () => {
    const giveUp = () => setRights(organiser.id, { organiser: false });
    const person = await app().organiser();
    await app().keepOrganisers(organiser.id, person.id);
    await leave(person.id, false);
    expectRefusal(await nothingWritten(giveUp), 409, 'last-organiser');
    ok(await person.client.post('/api/user/delete-account', { password: TEST_PASSWORD }));
    expectRefusal(await nothingWritten(giveUp), 409, 'last-organiser');
  });
});

it('nobody who is approved at the last moment loses the account because they had been refused', async () => {
  const [approved, refused] = [await app().person({ state: 'refused' }), await app().person({ state: 'refused' })];
  for (const { id } of [approved, refused]) {
    await app().setAccess(id, {
      standing: standing('refused', new Date(app().clock.now().getTime() - 40 * 86_400_000)),
    });
  }
  const repositories = app().repositories;
  const listed = await repositories.access.listRefusedUntil(app().clock.now(), 50);
  expect(listed).toEqual(expect.arrayContaining([approved.id, refused.id]));
  ok(await approve(approved.id));
  const access = { ...repositories.access, listRefusedUntil: async () => listed };
  await deleteRefusedAccounts({ ...app(), ...repositories, access }, RETENTION);
  await app().cleanUp();
  expect(await app().identity.findUser(approved.id)).toMatchObject({ disabled: false });
  ok(await approved.client.get('/api/user/events'));
  expect(await app().identity.findUser(refused.id)).toBeNull();
});

describe('merging accounts', () => {
  const refused = async (from: TestMember, into: TestMember, sentence: string) => {
    const reply = await nothingWritten(() => merge(from, into));
    expectRefusal(reply, 409, 'changed-meanwhile', { message: expect.stringContaining(sentence) });
  };

  it('gets round no block, in neither direction', async () => {
    const [blocked, anew] = [await app().person({ state: 'blocked' }), await app().member()];
    await refused(blocked, anew, 'ist gesperrt');
    await refused(anew, blocked, 'ist gesperrt');
  });

  it('gives the places of a member to nobody whom the club has not let in', async () => {
    const member = await app().member();
    await refused(member, await app().person({ state: 'waiting' }), 'nicht freigeschaltet');
    await refused(member, await app().person({ state: 'refused' }), 'nicht freigeschaltet');
    ok(await merge(await app().person({ state: 'waiting' }), member));
  });

  it('of two organisers who merge two accounts into each other at once leaves one account', async () => {
    const [one, other, second] = [await app().member(), await app().member(), await app().organiser()];
    const replies = await Promise.all([merge(one, other), merge(other, one, second)]);
    // The later one finds an account that is about to go, or is gone.
    expect([
      [200, 404],
      [200, 409],
    ]).toContainEqual(replies.map(({ status }) => status).toSorted());
    await app().cleanUp();
    const left = await Promise.all([one, other].map(({ id }) => app().identity.findUser(id)));
    expect(left.filter(Boolean)).toHaveLength(1);
  });
});
