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
  });
});
