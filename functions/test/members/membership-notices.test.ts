import { beforeAll, expect, it } from 'vitest';
import { buildMember } from '../../../testing/builders';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { newAccess } from '../../src/accounts/sessions/access';

const { app, deliveredPushes, withDevice, organiser } = useClub();

beforeAll(() => withDevice(organiser));

/** An account of somebody who signs up while the club approves its members. */
async function signUp(): Promise<string> {
  const account = buildMember({ firstName: 'Ulfried', lastName: 'Grasmuck', createdAt: app().clock.now() });
  const now = app().clock.now();
  const access = newAccess({ state: 'waiting', since: now, reason: null });
  await app().repositories.accounts.create(account, { access });
  return account.id;
}

const toldTitles = async () => (await deliveredPushes()).map(({ title }) => title);

const waiting = async (): Promise<string[]> => {
  const unapproved = await app().repositories.access.listUnapproved();
  return [...unapproved].flatMap(([uid, state]) => (state === 'waiting' ? [uid] : []));
};

const BY_NAME = 'Wartet auf Freischaltung: Ulfried Grasmuck';
const TOGETHER = 'Neue Registrierungen warten auf Freischaltung';

it('organisers hear of a flood of sign-ups twice in an hour, and of nobody who was decided on meanwhile', async () => {
  for (let turn = 0; turn < 12; turn++) await signUp();
  expect(await toldTitles()).toEqual([BY_NAME]);
  app().clock.advance(59 * 60_000);
  await signUp();
  expect(await toldTitles()).toEqual([]);
  app().clock.advance(2 * 60_000);
  expect(await toldTitles()).toEqual([TOGETHER]);
  await signUp();
  for (const uid of await waiting()) ok(await organiser.client.post(`/api/admin/members/${uid}/approve`, {}));
  app().clock.advance(2 * 3_600_000);
  expect(await toldTitles()).toEqual([]);
  expect(await waiting()).toEqual([]);
  await signUp();
  expect(await toldTitles()).toEqual([BY_NAME]);
});
