import { expect, test } from 'vitest';
import { STORED_COLLECTIONS, TOLD_SOURCES } from '../../src/privacy/stored-collections';
import { useClub } from '../../src/testing/club';
import { useLives } from '../../src/testing/life-of-member';
import { pathsWith } from '../../src/testing/person-traces';
import { collectionNamesIn, collectionNamesInCode, collectionOf } from '../../src/testing/stored-collections';

const { app } = useClub();
const live = useLives(app);

const covered = Object.entries(STORED_COLLECTIONS);
const withSource = covered.flatMap(([collection, coverage]) => ('source' in coverage ? [collection] : []));

test('every collection that the code names has a personal-data source or an exemption, and there are no others', () => {
  const listed = Object.keys(STORED_COLLECTIONS).flatMap(collectionNamesIn);
  expect(collectionNamesInCode()).toEqual(new Set(listed));
});

test('every exemption has a reason', () => {
  const reasons = covered.flatMap(([, coverage]) => ('exemption' in coverage ? [coverage.exemption] : []));
  for (const reason of reasons) expect(reason).toMatch(/^[A-Z].{30,}\.$/);
});

test('the page about data protection tells of every source, and of every collection that holds something of people', () => {
  expect(Object.keys(TOLD_SOURCES)).toEqual(
    expect.arrayContaining(covered.flatMap(([, one]) => ('source' in one ? one.source : []))),
  );
  const unnamed = covered.flatMap(([, one]) => ('exemption' in one && one.toldIn === null ? one.exemption : []));
  for (const reason of unnamed) expect(reason).not.toMatch(/hash|id of|account/);
});

/** Without this, the test of the deletion would prove nothing about a collection that it never fills. */
test('the life of a member whose deletion is tested leaves their id in every collection that has a source', async () => {
  const [person, other, organiser] = await Promise.all([app().member(), app().member(), app().organiser()]);
  const { subscription } = await live(person, other, organiser);
  const found = pathsWith([person.id, person.email, subscription.endpoint], app().documents()).map(collectionOf);
  expect([...new Set(found)].toSorted()).toEqual(withSource.toSorted());
});
