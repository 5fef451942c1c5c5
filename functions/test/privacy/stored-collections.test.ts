import { STORED_DATA } from '@club/contract';
import { expect, test } from 'vitest';
import { useClub } from '../../../testing/club';
import { expiringCollections } from '../../../testing/declared-indexes';
import { useLives } from '../../../testing/life-of-member';
import { pathsWith } from '../../../testing/person-traces';
import {
  collectionNamesIn,
  collectionNamesInCode,
  collectionOf,
  collectionsDeclaredInCode,
  filesThatOpen,
} from '../../../testing/stored-collections';
import { COLLECTIONS } from '../../src/collections';
import type { AnyCollection } from '../../src/platform/collection';

const { app } = useClub();
const live = useLives(app);

const rows: readonly AnyCollection[] = COLLECTIONS;
const listed = rows.map(({ path }) => path);
const naming = rows.filter(({ people }) => !('exemption' in people)).map(({ path }) => path);
const exempt = rows.flatMap(({ people }) => ('exemption' in people ? [people] : []));

test('every collection that the code declares or names is in the table of collections', () => {
  expect(listed.toSorted()).toEqual(collectionsDeclaredInCode().toSorted());
  expect(listed.flatMap(collectionNamesIn)).toEqual(expect.arrayContaining([...collectionNamesInCode()]));
});

test.each([
  ['events', 'EVENTS'],
  ['drafts', 'DRAFTS'],
  ['calendar/removed/events', 'REMOVED_EVENTS'],
])('%s are opened by their store alone, so that all else names the fields that it reads', (name, row) => {
  expect(filesThatOpen(name, row)).toEqual(['events/event-store.ts']);
});

test('Firestore removes what expires from the collections that say so, and from no others', () => {
  const expiring = rows.filter(({ expires }) => expires).flatMap(({ path }) => path.split('/').at(-1) ?? []);
  expect(expiring.toSorted()).toEqual([...expiringCollections].toSorted());
});

test('every exemption has a reason', () => {
  for (const { exemption } of exempt) expect(exemption).toMatch(/^[A-Z].{30,}\.$/);
});

test('the page about data protection tells of every collection that holds something of people', () => {
  const told = rows.flatMap(({ people }) => people.toldIn ?? []);
  expect(Object.keys(STORED_DATA)).toEqual(expect.arrayContaining(told));
  const untold = exempt.filter(({ toldIn }) => toldIn === null);
  for (const { exemption } of untold) expect(exemption).not.toMatch(/hash|id of|account/);
});

/** Without this, the test of the deletion would prove nothing about a collection that it never fills. */
test('the life of a member whose deletion is tested leaves their id in every collection that names people', async () => {
  const [person, other, organiser] = await Promise.all([app().member(), app().member(), app().organiser()]);
  const { subscription } = await live(person, other, organiser);
  const found = pathsWith([person.id, person.email, subscription.endpoint], app().documents()).map(collectionOf);
  expect([...new Set(found)].toSorted()).toEqual(naming.toSorted());
});
