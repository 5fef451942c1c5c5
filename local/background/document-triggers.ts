import { randomUUID } from 'node:crypto';
import { DocumentReference, GeoPoint, Timestamp } from 'firebase-admin/firestore';
import type { Engine } from '../firestore/engine';
import { timestampText } from '../state/values';
import type { FailureReporter } from './failure-reporter';
import type { FunctionsEmulator } from './functions-emulator';

type Options = {
  functions: Pick<FunctionsEmulator, 'forNewDocuments' | 'call'>;
  engine: Engine;
  projectId: string;
  failures: FailureReporter;
  signal: AbortSignal;
};

/**
 * Calls functions for new documents at once, as Eventarc does in production, but each function for one document at a
 * time, because each call is a process of the emulator.
 */
export async function startDocumentTriggers(options: Options): Promise<void> {
  const { functions, engine, projectId, failures, signal } = options;
  for (const { id, name, region, route } of await functions.forNewDocuments()) {
    let calls = Promise.resolve();
    const end = engine.controller.database.registerTrigger({
      route,
      callback({ doc: { path, exists, previous, createTime, data } }) {
        if (!exists || previous?.exists || !createTime || !data) return;
        const event = documentCreated({ path, data, createTime }, projectId, region);
        calls = calls.then(async () => {
          if (!signal.aborted) await failures.run(name, () => functions.call(id, {}, event));
        });
      },
    });
    signal.addEventListener('abort', end, { once: true });
  }
}

type CreatedDocument = { path: string; data: Record<string, unknown>; createTime: Timestamp };

/** Makes the CloudEvent with JSON data that Eventarc sends for a new document. */
function documentCreated({ path, data, createTime }: CreatedDocument, projectId: string, location: string) {
  const database = `projects/${projectId}/databases/(default)`;
  const root = `${database}/documents`;
  const time = timestampText(createTime);
  return {
    specversion: '1.0',
    id: randomUUID(),
    type: 'google.cloud.firestore.document.v1.created',
    source: `//firestore.googleapis.com/${database}`,
    subject: `documents/${path}`,
    time,
    datacontenttype: 'application/json',
    project: projectId,
    database: '(default)',
    namespace: '(default)',
    location,
    document: path,
    data: {
      value: {
        name: `${root}/${path}`,
        fields: fieldsJson(data, root),
        createTime: time,
        updateTime: time,
      },
    },
  };
}

const fieldsJson = (data: object, root: string): Record<string, object> =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name, valueJson(value, root)]));

/** Writes a `google.firestore.v1.Value` in the JSON form of Protocol Buffers. */
function valueJson(value: unknown, root: string): object {
  if (value === null) return { nullValue: null };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'bigint') return { integerValue: `${value}` };
  if (typeof value === 'number') {
    return Number.isSafeInteger(value) && !Object.is(value, -0)
      ? { integerValue: `${value}` }
      : { doubleValue: Number.isFinite(value) ? value : `${value}` };
  }
  if (value instanceof Timestamp) return { timestampValue: timestampText(value) };
  if (value instanceof Uint8Array) return { bytesValue: Buffer.from(value).toString('base64') };
  if (value instanceof GeoPoint) {
    return { geoPointValue: { latitude: value.latitude, longitude: value.longitude } };
  }
  if (value instanceof DocumentReference) {
    return { referenceValue: `${root}/${value.path}` };
  }
  if (Array.isArray(value)) return { arrayValue: { values: value.map((item) => valueJson(item, root)) } };
  if (typeof value === 'object') return { mapValue: { fields: fieldsJson(value, root) } };
  throw new TypeError(`No document holds ${typeof value}`);
}
