import { describe, expect, it } from 'vitest';
import { profileOf } from '../../../testing/account-forms';
import { expectRefusal } from '../../../testing/api-test';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import type { TestMember } from '../../../testing/start-test-app';

const { app, logIn, organiser } = useClub();

/** Somebody to whom Firebase's own tools gave the claim, and who has not been here since; or who has never signed in. */
async function organiserByClaim({ hasAccess }: { hasAccess: boolean }): Promise<TestMember> {
  const person = await app().member();
  await app().identity.setOrganiser(person.id, true);
  if (!hasAccess) await app().firestore.doc(`access/${person.id}`).delete();
  return person;
}

const signedIn = async ({ username }: TestMember) => ok(await logIn(username));

const act = (uid: string, name: string, body: object = {}) =>
  organiser.client.post(`/api/admin/members/${uid}/${name}`, body);

const hasClaim = async (uid: string) => (await app().identity.findUser(uid))?.isAdmin;

describe.each([true, false])('an organiser by the claim alone (with a document of access: %s)', (hasAccess) => {
  it('does not keep the right that somebody takes from them before they come, which is written down', async () => {
    const { id, ...person } = await organiserByClaim({ hasAccess });
    ok(await organiser.client.put(`/api/admin/members/${id}/rights`, { organiser: false }));
    expect(await hasClaim(id)).toBe(false);
    expect(await signedIn({ id, ...person })).toMatchObject({ isAdmin: false });
    const log = ok(await organiser.client.get(`/api/admin/log?target=${id}`));
    expect(log).toMatchObject({ entries: [{ action: 'right-taken', fields: ['organiser'] }] });
  });

  it('does not have it again when a block is over', async () => {
    const person = await organiserByClaim({ hasAccess });
    ok(await act(person.id, 'block', { reason: 'Ausgeschieden', keepsPlaces: true }));
    expect(await hasClaim(person.id)).toBe(false);
    ok(await act(person.id, 'unblock'));
    expect(await signedIn(person)).toMatchObject({ isAdmin: false, standing: 'approved' });
  });

  it('is neither corrected nor deleted as if they were none', async () => {
    const person = await organiserByClaim({ hasAccess });
    const deletion = () => organiser.client.delete(`/api/admin/members/${person.id}`);
    expectRefusal(await deletion(), 403, 'not-allowed');
    const form = profileOf(person, { email: `fremd-${person.email}` });
    expectRefusal(await organiser.client.put(`/api/admin/members/${person.id}`, form), 403, 'not-allowed');
    ok(await organiser.client.put(`/api/admin/members/${person.id}/rights`, { organiser: false }));
    ok(await deletion());
  });
});
