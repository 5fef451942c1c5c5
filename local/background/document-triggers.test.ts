import { GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { expect, test, vi } from 'vitest';
import { createEngine } from '../firestore/engine';
import { startDocumentTriggers } from './document-triggers';
import { createFailureReporter } from './failure-reporter';

async function startTriggers() {
  const engine = await createEngine('demo-club');
  const end = new AbortController();
  const events: [id: string, event: unknown][] = [];
  await startDocumentTriggers({
    engine,
    projectId: 'demo-club',
    failures: createFailureReporter(end.signal, () => undefined),
    signal: end.signal,
    functions: {
      forNewDocuments: async () => [
        { id: 'europe-west3-deliver', name: 'deliver', region: 'europe-west3', route: 'outbox/{noticeId}' },
      ],
      async call(id, _headers, event) {
        events.push([id, event]);
        if (events.length === 1) throw new Error('Antwort 500');
      },
    },
  });
  return { firestore: engine.firestore, end, events };
}

test('a function is called once for each new document with all its fields, and for nothing else', async () => {
  const { firestore, end, events } = await startTriggers();
  const created = {
    kind: 'eventCreated',
    count: 3,
    share: 0.5,
    open: true,
    cursor: null,
    startTime: new Timestamp(1_800_000_000, 120_000_000),
    userIds: ['a', 'b'],
    before: { title: 'Fest' },
    place: new GeoPoint(51, 7),
    bytes: Buffer.from([1, 2]),
    other: firestore.doc('users/anna'),
  };
  await firestore.doc('outbox/one').set(created);
  await firestore.doc('outbox/one').update({ count: 4 });
  await firestore.doc('outbox/one').delete();
  await firestore.doc('users/anna').set({ name: 'Anna' });
  await firestore.doc('outbox/two').create({ kind: 'eventReminder' });
  await vi.waitFor(() => expect(events).toHaveLength(2), { timeout: 60_000 });

  const time = expect.stringMatching(/^\d{4}-.+\.\d{9}Z$/);
  expect(events[0]).toEqual([
    'europe-west3-deliver',
    {
      specversion: '1.0',
      id: expect.any(String),
      type: 'google.cloud.firestore.document.v1.created',
      source: '//firestore.googleapis.com/projects/demo-club/databases/(default)',
      subject: 'documents/outbox/one',
      time,
      datacontenttype: 'application/json',
      project: 'demo-club',
      database: '(default)',
      namespace: '(default)',
      location: 'europe-west3',
      document: 'outbox/one',
      data: {
        value: {
          name: 'projects/demo-club/databases/(default)/documents/outbox/one',
          createTime: time,
          updateTime: time,
          fields: {
            kind: { stringValue: 'eventCreated' },
            count: { integerValue: '3' },
            share: { doubleValue: 0.5 },
            open: { booleanValue: true },
            cursor: { nullValue: null },
            startTime: { timestampValue: '2027-01-15T08:00:00.120000000Z' },
            userIds: { arrayValue: { values: [{ stringValue: 'a' }, { stringValue: 'b' }] } },
            before: { mapValue: { fields: { title: { stringValue: 'Fest' } } } },
            place: { geoPointValue: { latitude: 51, longitude: 7 } },
            bytes: { bytesValue: 'AQI=' },
            other: { referenceValue: 'projects/demo-club/databases/(default)/documents/users/anna' },
          },
        },
      },
    },
  ]);
  expect(events[1]).toMatchObject(['europe-west3-deliver', { document: 'outbox/two' }]);

  end.abort();
  await firestore.doc('outbox/three').create({ kind: 'eventReminder' });
  expect(events).toHaveLength(2);
});
