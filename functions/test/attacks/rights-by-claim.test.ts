import { describe, expect, it } from 'vitest';
import { expectRefusal } from '../../src/testing/api-test';
import { ok } from '../../src/testing/client';
import { useClub } from '../../src/testing/club';
import { TEST_PASSWORD, type TestMember } from '../../src/testing/start-test-app';

const { app, organiser, nothingWritten } = useClub();
const counted = () => (app().documents()['counters/organisers'] as { uids: string[] }).uids;

/** Somebody to whom Firebase's own tools gave the claim, and who has not been here since; or never, in a browser of today. */
async function organiserByClaim({ hasAccess }: { hasAccess: boolean }): Promise<TestMember> {
  const person = await app().member();
  await app().identity.setOrganiser(person.id, true);
  if (!hasAccess) await app().firestore.doc(`access/${person.id}`).delete();
  await app().cleanUp();
  expect(counted()).toContain(person.id);
  return person;
}

async function signedIn({ username }: TestMember) {
  return ok(await app().visitor().post('/api/login', { username, password: TEST_PASSWORD }));
}

const act = (uid: string, name: string, body: object = {}) =>
  organiser.client.post(`/api/admin/members/${uid}/${name}`, body);

describe.each([true, false])('an organiser by the claim alone (with a document of access: %s)', (hasAccess) => {
  it('does not keep the right that somebody takes from them before they come', async () => {
    const person = await organiserByClaim({ hasAccess });
    ok(await organiser.client.put(`/api/admin/members/${person.id}/rights`, { organiser: false }));
    expect(await app().identity.findUser(person.id)).toMatchObject({ isAdmin: false });
    expect(counted()).not.toContain(person.id);
    expect(await signedIn(person)).toMatchObject({ isAdmin: false });
  });

  it('does not have it again when a block is over', async () => {
    const person = await organiserByClaim({ hasAccess });
    ok(await act(person.id, 'block', { reason: 'Ausgeschieden', keepsPlaces: true }));
    expect(counted()).not.toContain(person.id);
    ok(await act(person.id, 'unblock'));
    expect(await signedIn(person)).toMatchObject({ isAdmin: false, standing: 'approved' });
  });

  it('is not deleted as if they were none, so that the last one who stays could give up the right', async () => {
    const person = await organiserByClaim({ hasAccess });
    const deletion = () => organiser.client.delete(`/api/admin/members/${person.id}`);
    expectRefusal(await nothingWritten(deletion), 403, 'not-allowed');
    ok(await organiser.client.put(`/api/admin/members/${person.id}/rights`, { organiser: false }));
    ok(await deletion());
    expect(counted()).toEqual([organiser.id]);
    const last = await organiser.client.put(`/api/admin/members/${organiser.id}/rights`, { organiser: false });
    expectRefusal(last, 409, 'last-organiser');
  });
});
