import type { Duplex } from 'node:stream';
import { type FirestoreController, FirestoreMock } from '@firebase-bridge/firestore-admin';
import type { Firestore } from 'firebase-admin/firestore';

type Unary<ResponseBody> = (request: object) => Promise<[ResponseBody, ...unknown[]]>;

/** The calls of the engine's client that the server forwards. Their messages are those of google.firestore.v1. */
export type EngineClient = {
  beginTransaction: Unary<object>;
  commit: Unary<object>;
  rollback: Unary<object>;
  batchWrite: Unary<object>;
  listDocuments: Unary<object[]>;
  listCollectionIds: Unary<string[]>;
  batchGetDocuments(request: object): Duplex;
  runQuery(request: object): Duplex;
  runAggregationQuery(request: object): Duplex;
  listen(): Duplex;
};

type ClientPool = { run<T>(tag: string, grpc: boolean, use: (client: EngineClient) => Promise<T>): Promise<T> };

export type Engine = {
  controller: FirestoreController;
  client: EngineClient;
  /** The Admin SDK directly on the engine, without the server in between. */
  firestore: Firestore;
};

/** Creates an empty database in memory. */
export async function createEngine(projectId: string): Promise<Engine> {
  const mock = new FirestoreMock();
  const tick = exactClock(mock);
  const controller = mock.createDatabase(projectId);
  const firestore = controller.firestore();
  const pool = (firestore as unknown as { _clientPool: ClientPool })._clientPool;
  const client = await pool.run('server', true, async (pooled) => pooled);
  for (const call of ['commit', 'batchWrite'] as const) {
    const original = client[call].bind(client);
    client[call] = (request) => {
      tick();
      return original(request);
    };
  }
  return { controller, client, firestore };
}

/**
 * The engine finds conflicts by comparing times in whole milliseconds. A transaction that read in the same millisecond
 * in which another one committed would overwrite it unnoticed, so a commit never gets the time of an earlier read.
 */
function exactClock(mock: FirestoreMock): () => void {
  let last = 0;
  mock.systemTime.custom(() => {
    last = Math.max(last, Date.now());
    return new Date(last);
  });
  return () => {
    last = Math.max(last + 1, Date.now());
  };
}
