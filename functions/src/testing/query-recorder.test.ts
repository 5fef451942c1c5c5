import { AggregateField, Filter } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { createEngine } from './engine';
import { recordNeededIndexes } from './query-recorder';

const start = new Date();

describe('the record of needed indexes', () => {
  it('holds queries over several fields with a range or an order, and no others', async () => {
    const firestore = createEngine().firestore();
    const needed = await recordNeededIndexes(firestore);
    const events = firestore.collection('events');
    await events.where('endTime', '>=', start).select('title').get();
    await events.orderBy('startTime', 'desc').limit(3).get();
    await events.where('category', '==', 'Fest').where('seriesId', '==', 's').get();
    await events.doc('1').get();
    expect([...needed]).toEqual([]);
    await events.where('activeUserIds', 'array-contains', 'u').where('endTime', '<', start).get();
    await events.where('category', '==', 'Fest').orderBy('startTime').count().get();
    expect([...needed]).toEqual(['events: activeUserIds, endTime', 'events: category, startTime']);
    needed.clear();
    const past = events.where('activeUserIds', 'array-contains', 'u').where('startTime', '<', start);
    await past.aggregate({ hours: AggregateField.sum('hours') }).get();
    expect([...needed]).toEqual(['events: activeUserIds, hours, startTime']);
  });

  it('holds every field that is asked for in all collections of a name, with how it is read', async () => {
    const firestore = createEngine().firestore();
    const needed = await recordNeededIndexes(firestore);
    const comments = firestore.collectionGroup('comments');
    await comments.get();
    await comments.where('userId', '==', 'u').get();
    await comments.orderBy('createdAt', 'desc').count().get();
    await firestore.collectionGroup('events').where('activeUserIds', 'array-contains', 'u').get();
    expect([...needed]).toEqual([
      'group comments: userId ASCENDING',
      'group comments: createdAt DESCENDING',
      'group events: activeUserIds CONTAINS',
    ]);
    needed.clear();
    await comments.where('userId', '==', 'u').where('content', '==', 'c').get();
    await comments.where('userId', '==', 'u').where('createdAt', '>', start).get();
    expect([...needed]).toEqual([
      ...['group comments: content ASCENDING', 'group comments: userId ASCENDING'],
      'group comments: createdAt, userId',
    ]);
  });

  it('holds an index for each case of a query with OR', async () => {
    const firestore = createEngine().firestore();
    const needed = await recordNeededIndexes(firestore);
    const mine = Filter.or(
      Filter.where('active', 'array-contains', 'u'),
      Filter.where('waiting', 'array-contains-any', ['u']),
    );
    await firestore.collection('events').where(mine).get();
    expect([...needed]).toEqual([]);
    const late = Filter.where('endTime', '>=', start);
    await firestore.collectionGroup('events').where(Filter.and(late, mine)).get();
    expect([...needed]).toEqual(['group events: active, endTime', 'group events: endTime, waiting']);
  });

  it('holds fields that have lost their automatic index', async () => {
    const firestore = createEngine().firestore();
    const needed = await recordNeededIndexes(firestore, new Set(['comments.content']));
    const comments = firestore.collection('events/1/comments');
    await comments.where('userId', '==', 'u').get();
    await firestore.collection('venueInquiries').where('content', '==', 'c').get();
    expect([...needed]).toEqual([]);
    await comments.where('content', '==', 'c').get();
    expect([...needed]).toEqual(['comments: content ASCENDING']);
  });
});
