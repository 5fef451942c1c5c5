import { AggregateField, FieldPath, Filter } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { createEngine } from '../../../testing/engine';
import { indexesNeededBy } from '../../../testing/needed-indexes';
import { requireDeclaredIndexes, watchQueries } from '../../../testing/query-recorder';

const start = new Date();

async function recording(overridden: ReadonlySet<string> = new Set()) {
  const firestore = createEngine().firestore();
  const seen = new Set<string>();
  await watchQueries(firestore, (query) => {
    for (const index of indexesNeededBy(query, overridden)) seen.add(index);
  });
  return {
    firestore,
    /** The indexes needed since the last call. */
    needed(): string[] {
      const found = [...seen];
      seen.clear();
      return found;
    },
  };
}

describe('the record of needed indexes', () => {
  it('holds queries over several fields with a range or an order, and no others', async () => {
    const { firestore, needed } = await recording();
    const events = firestore.collection('events');
    await events.where('endTime', '>=', start).select('title').get();
    await events.orderBy('startTime', 'desc').limit(3).get();
    await events.where('category', '==', 'Fest').where('seriesId', '==', 's').get();
    await events.where('category', '==', 'Fest').orderBy('category').get();
    await events.doc('1').get();
    expect(needed()).toEqual([]);
    await events.where('activeUserIds', 'array-contains', 'u').where('endTime', '<', start).get();
    await events.where('seriesId', '==', 's').where('category', '==', 'Fest').orderBy('startTime').count().get();
    await firestore.runTransaction((transaction) =>
      transaction.get(events.where('a', 'in', [1, 2]).orderBy('b', 'desc')),
    );
    expect(needed()).toEqual([
      'events: activeUserIds CONTAINS | endTime ASCENDING',
      'events: category, seriesId | startTime ASCENDING',
      'events: a | b DESCENDING',
    ]);
  });

  it('holds the order and direction of sorted fields, including ranges and the document’s name', async () => {
    const { firestore, needed } = await recording();
    const events = firestore.collection('events');
    const name = FieldPath.documentId();
    await events.orderBy('b', 'desc').orderBy('a').get();
    await events.where('c', '>', 1).where('a', '>', 1).orderBy('c', 'desc').get();
    await events.where('a', '!=', null).where('b', '==', 1).get();
    expect(needed()).toEqual([
      'events:  | b DESCENDING, a ASCENDING',
      'events:  | c DESCENDING, a DESCENDING',
      'events: b | a ASCENDING',
    ]);
    await events.orderBy('a', 'desc').orderBy(name, 'desc').startAfter(1, 'x').get();
    await events.where('a', '==', 1).orderBy(name, 'desc').get();
    await events.where(name, '>', 'x').orderBy(name).get();
    expect(needed()).toEqual([]);
    await events.orderBy('a').orderBy(name, 'desc').get();
    await events.orderBy(name, 'desc').get();
    expect(needed()).toEqual(['events:  | a ASCENDING, __name__ DESCENDING', 'events: __name__ DESCENDING']);
  });

  it('holds summed fields', async () => {
    const { firestore, needed } = await recording();
    const events = firestore.collection('events');
    const past = events.where('activeUserIds', 'array-contains', 'u').where('endTime', '<', start);
    await past.aggregate({ hours: AggregateField.sum('hours'), events: AggregateField.count() }).get();
    await events.aggregate({ hours: AggregateField.average('hours') }).get();
    expect(needed()).toEqual(['events: activeUserIds CONTAINS | endTime ASCENDING | hours']);
  });

  it('holds every field of a query over all collections of a name, with the kind of its index', async () => {
    const { firestore, needed } = await recording();
    const comments = firestore.collectionGroup('comments');
    await comments.get();
    await comments.where('userId', '==', 'u').get();
    await comments.orderBy('createdAt', 'desc').count().get();
    await firestore.collectionGroup('events').where('activeUserIds', 'array-contains', 'u').get();
    expect(needed()).toEqual([
      'group comments: userId ASCENDING',
      'group comments: createdAt DESCENDING',
      'group events: activeUserIds CONTAINS',
    ]);
    await comments.where('userId', '==', 'u').where('content', '==', 'c').get();
    await comments.where('userId', '==', 'u').where('createdAt', '>', start).get();
    expect(needed()).toEqual([
      ...['group comments: userId ASCENDING', 'group comments: content ASCENDING'],
      'group comments: userId | createdAt ASCENDING',
    ]);
  });

  it('holds an index for each case of a query with OR', async () => {
    const { firestore, needed } = await recording();
    const mine = Filter.or(
      Filter.where('active', 'array-contains', 'u'),
      Filter.where('waiting', 'array-contains-any', ['u']),
    );
    await firestore.collection('events').where(mine).get();
    expect(needed()).toEqual([]);
    const late = Filter.where('endTime', '>=', start);
    await firestore.collectionGroup('events').where(Filter.and(late, mine)).get();
    expect(needed()).toEqual([
      'group events: active CONTAINS | endTime ASCENDING',
      'group events: waiting CONTAINS | endTime ASCENDING',
    ]);
  });

  it('holds fields that have lost their automatic index', async () => {
    const { firestore, needed } = await recording(new Set(['comments.content']));
    const comments = firestore.collection('events/1/comments');
    await comments.where('userId', '==', 'u').get();
    await firestore.collection('venueInquiries').where('content', '==', 'c').get();
    expect(needed()).toEqual([]);
    await comments.where('content', '==', 'c').get();
    expect(needed()).toEqual(['comments: content ASCENDING']);
  });
});

it('makes a query fail for which firestore.indexes.json has no index, also one with another order or direction', async () => {
  const firestore = createEngine().firestore();
  await requireDeclaredIndexes(firestore);
  const deliveries = firestore.collection('deliveries');
  const mine = deliveries.where('userId', '==', 'u');
  expect((await mine.orderBy('createdAt', 'desc').limit(1).get()).empty).toBe(true);
  const device = deliveries.where('state', '==', 'sent').where('deviceId', '==', 'd');
  expect((await device.where('createdAt', '>', start).get()).empty).toBe(true);

  await expect(mine.orderBy('createdAt').get()).rejects.toThrow('deliveries: userId | createdAt ASCENDING');
  await expect(deliveries.orderBy('createdAt', 'desc').where('userId', '>', 'u').get()).rejects.toMatchObject({
    code: 9,
  });
  await expect(device.orderBy('createdAt').count().get()).resolves.toBeDefined();
  await expect(mine.orderBy('createdAt').count().get()).rejects.toMatchObject({ code: 9 });
});
