import { beforeEach, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../../testing/api-test';
import { type ApiReply, ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { TEST_PASSWORD, type TestMember } from '../../../testing/start-test-app';
import type { Access } from '../../src/accounts/sessions/access';

const { app, logIn } = useClub();
const NO_RIGHT = { organiser: false, treasurer: false, keeper: false };

let [one, other]: TestMember[] = [];
beforeEach(async () => {
  [one, other] = [await app().organiser(), await app().organiser()];
  await app().keepOrganisers(one.id, other.id);
});

const pair = () => [one, other] as [TestMember, TestMember];
const take = ({ id }: TestMember, by: TestMember) =>
  by.client.put(`/api/admin/members/${id}/rights`, { organiser: false });
const block = ({ id }: TestMember, by: TestMember) =>
  by.client.post(`/api/admin/members/${id}/block`, { reason: 'Beitrag offen', keepsPlaces: true });
const leave = ({ client }: TestMember) => client.post('/api/user/delete-account', { password: TEST_PASSWORD });
const signIn = ({ username }: TestMember) => logIn(username);

/** Those who could sign in and organise now. */
async function organising(...people: TestMember[]): Promise<TestMember[]> {
  const replies = await Promise.all(people.map(signIn));
  return people.filter(
    (_, index) => replies[index]?.status === 200 && (replies[index].json as { isAdmin: boolean }).isAdmin,
  );
}

/** Neither the person nor the command line can take the right, and the account cannot be deleted. */
async function expectLast(last: TestMember): Promise<void> {
  expectRefusal(await take(last, last), 409, 'last-organiser');
  await expect(app().setOrganiser(last.id, false)).rejects.toMatchObject({ code: 'last-organiser' });
  expectRefusal(await leave(last), 409, 'last-organiser');
}

describe('the last organiser', () => {
  it('cannot give up the right, lose it on the command line or delete the account', async () => {
    const [last] = pair();
    await app().keepOrganisers(last.id);
    await expectLast(last);
    expect(await organising(last)).toEqual([last]);
  });

  it.each<[string, (one: TestMember, other: TestMember) => Promise<ApiReply>[]]>([
    ['take the right from each other', (one, other) => [take(one, other), take(other, one)]],
    ['block each other', (one, other) => [block(one, other), block(other, one)]],
    ['give it up', (one, other) => [take(one, one), take(other, other)]],
    ['delete their accounts', (one, other) => [leave(one), leave(other)]],
    ['give it up and delete the account', (one, other) => [take(one, one), leave(other)]],
    ['are both got rid of and go', (one, other) => [take(one, other), block(other, one), leave(one), leave(other)]],
  ])('stays when two %s at the same moment', async (_, attempts) => {
    const [one, other] = pair();
    const replies = await Promise.all(attempts(one, other));
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(replies.filter(({ status }) => status === 200).length).toBeLessThan(replies.length);
    await app().cleanUp();
    expect(await organising(one, other)).toHaveLength(1);
  });

  it.each<[string, (person: TestMember) => Promise<unknown>]>([
    ['lost the claim elsewhere', ({ id }) => app().identity.setOrganiser(id, false)],
    ['was locked out elsewhere', ({ id }) => app().auth.updateUser(id, { disabled: true })],
    ['cannot sign in any more', ({ id }) => app().auth.deleteUser(id)],
    ['waits', ({ id }) => app().setAccess(id, { standing: { state: 'waiting', since: null, reason: null } })],
  ])('is the last one beside somebody who %s, at once', async (_, change) => {
    const [last, former] = pair();
    await change(former);
    await expectLast(last);
  });

  it('is the last one also if they have the claim alone and have never been here', async () => {
    const [last] = pair();
    await app().keepOrganisers(last.id);
    await app().firestore.doc(`access/${last.id}`).delete();
    await expect(app().setOrganiser(last.id, false)).rejects.toMatchObject({ code: 'last-organiser' });
    expect(await organising(last)).toEqual([last]);
  });

  it('stays beside somebody who is locked out, although their claim is still to be set', async () => {
    const [last, former] = pair();
    await app().auth.updateUser(former.id, { disabled: true });
    await app().setAccess(former.id, { rights: { ...NO_RIGHT, organiser: true }, isClaimDue: true });
    expectRefusal(await take(last, last), 409, 'last-organiser');
  });

  it('is the last one no more once somebody comes who got the claim elsewhere', async () => {
    const [last] = pair();
    await app().keepOrganisers(last.id);
    const beside = await app().member();
    await app().identity.setOrganiser(beside.id, true);
    expectRefusal(await take(last, last), 409, 'last-organiser');
    ok(await beside.client.post('/api/user/calendar-feed'));
    ok(await take(last, last));
    expect(await organising(last, beside)).toEqual([beside]);
  });
});

describe('a right of which the server died before it set the claim', () => {
  const claimOf = async ({ id }: TestMember) => (await app().identity.findUser(id))?.isAdmin;
  const decided = ({ id }: TestMember, organiser: boolean) =>
    app().setAccess(id, { rights: { ...NO_RIGHT, organiser }, isClaimDue: true });
  const storedOf = ({ id }: TestMember) => app().documents()[`access/${id}`] as Access;

  const finishing: [string, (person: TestMember) => Promise<unknown>][] = [
    ['their next request', async ({ client }) => ok(await client.post('/api/user/calendar-feed'))],
    ['their next sign-in', async (person) => ok(await signIn(person))],
    ['the same act', async (person) => ok(await take(person, pair()[0]))],
    ['the clean-up', () => app().cleanUp()],
  ];

  it.each(finishing)('stays taken, which %s finishes', async (_, finish) => {
    const [, former] = pair();
    await decided(former, false);
    expectRefusal(await former.client.get('/api/admin/log'), 403, 'not-allowed');
    await finish(former);
    expect([await claimOf(former), storedOf(former).isClaimDue]).toEqual([false, false]);
    expectRefusal(await former.client.get('/api/admin/log'), 403, 'not-allowed');
  });

  it.each(finishing.filter(([name]) => name !== 'the same act'))(
    'stays given, which %s finishes',
    async (_, finish) => {
      const person = await app().member();
      await decided(person, true);
      await finish(person);
      expect([await claimOf(person), storedOf(person).isClaimDue]).toEqual([true, false]);
      ok(await person.client.get('/api/admin/log'));
    },
  );

  it('is finished also where the claim had been set, so that taking it elsewhere counts afterwards', async () => {
    const person = await app().organiser();
    await decided(person, true);
    ok(await person.client.post('/api/user/calendar-feed'));
    expect(storedOf(person).isClaimDue).toBe(false);
    await app().identity.setOrganiser(person.id, false);
    ok(await signIn(person));
    expect(storedOf(person).rights.organiser).toBe(false);
  });

  it('is no right any more once the sign-in is gone', async () => {
    const person = await app().member();
    await decided(person, true);
    await app().auth.deleteUser(person.id);
    await app().cleanUp();
    const { access } = app().repositories;
    expect(await access.listDueClaims()).toEqual([]);
    expect(await access.listOrganisers()).not.toContain(person.id);
  });
});

it('somebody who waits and got the claim elsewhere is let in by the command line', async () => {
  const person = await app().person({ state: 'waiting' });
  await app().identity.setOrganiser(person.id, true);
  expect(await app().setOrganiser(person.id, true)).toBe(true);
  expect(ok(await signIn(person))).toMatchObject({ isAdmin: true, standing: 'approved' });
  expect(await app().setOrganiser(person.id, true)).toBe(false);
});
