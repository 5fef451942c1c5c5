import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Duplex } from 'node:stream';
import {
  loadPackageDefinition,
  Server,
  ServerCredentials,
  type ServerUnaryCall,
  type ServerWritableStream,
  type ServiceClientConstructor,
  type sendUnaryData,
} from '@grpc/grpc-js';
import { loadSync } from '@grpc/proto-loader';
import { ownersOnly, refuseWrites } from './access';
import type { Engine, EngineClient } from './engine';
import { serveListen } from './listen';
import { DocumentLocks } from './locks';
import { asServiceError } from './service-error';

export type FirestoreServer = { stop(): void };

/** Firestore takes 10 MiB a request; the rest is for the envelope. */
const MAX_REQUEST_BYTES = 11 * 1024 * 1024;

type Selector = {
  documents?: string[];
  transaction?: Buffer;
  newTransaction?: { readOnly?: object };
  mask?: { fieldPaths?: string[] };
};
type Found = { found?: { fields?: Record<string, unknown> } };
type Transactional = { transaction?: Buffer };
type Listing = { mask?: unknown };

/** Serves the engine to every client that has FIRESTORE_EMULATOR_HOST set to this address. */
export async function serveFirestore(engine: Engine, host: string, port: number): Promise<FirestoreServer> {
  const server = new Server({ 'grpc.max_receive_message_length': MAX_REQUEST_BYTES });
  server.addService(firestoreService(), {
    ...ownersOnly(handlers(engine.client)),
    listen: serveListen(engine),
    write: refuseWrites,
  });
  await new Promise<void>((resolve, reject) => {
    server.bindAsync(`${host}:${port}`, ServerCredentials.createInsecure(), (error) =>
      error ? reject(error) : resolve(),
    );
  });
  return { stop: () => server.forceShutdown() };
}

function firestoreService() {
  const require = createRequire(import.meta.url);
  const admin = require.resolve('firebase-admin');
  const protos = join(dirname(require.resolve('@google-cloud/firestore', { paths: [admin] })), '../protos');
  const loaded = loadPackageDefinition(
    loadSync('google/firestore/v1/firestore.proto', {
      includeDirs: [protos],
      keepCase: false,
      longs: String,
      enums: String,
      defaults: false,
      oneofs: true,
    }),
  );
  const root = loaded as unknown as { google: { firestore: { v1: { Firestore: ServiceClientConstructor } } } };
  return root.google.firestore.v1.Firestore.service;
}

function handlers(client: EngineClient) {
  const locks = new DocumentLocks();
  /** The owner of the locks that a transaction holds, by its id. */
  const owners = new Map<string, object>();

  const forget = (transaction: Buffer | undefined) => {
    const id = transaction?.toString('base64');
    const owner = id === undefined ? undefined : owners.get(id);
    if (id === undefined || !owner) return;
    owners.delete(id);
    locks.release(owner);
  };

  return {
    beginTransaction: unary(client.beginTransaction.bind(client)),
    rollback: unary(async (request: Transactional) => {
      forget(request.transaction);
      return client.rollback(request);
    }),
    commit: unary(async (request: Transactional) => {
      try {
        return await client.commit(request);
      } finally {
        forget(request.transaction);
      }
    }),
    batchWrite: unary(client.batchWrite.bind(client)),
    listDocuments: unary(async ({ mask, ...request }: Listing) => {
      // The SDK asks for names without fields, but the engine supports no masks here.
      const [documents] = await client.listDocuments(request);
      return [{ documents }];
    }),
    listCollectionIds: unary(async (request: object) => {
      const [collectionIds] = await client.listCollectionIds(request);
      return [{ collectionIds }];
    }),
    runQuery: stream((request) => client.runQuery(request)),
    runAggregationQuery: stream((request) => client.runAggregationQuery(request)),
    batchGetDocuments: (call: ServerWritableStream<Selector, object>) => {
      const { transaction, newTransaction, documents = [] } = call.request;
      const writes = transaction !== undefined || (newTransaction !== undefined && !newTransaction.readOnly);
      if (!writes) {
        forward(client.batchGetDocuments(call.request), call, masked(call.request));
        return;
      }
      const known = transaction?.toString('base64');
      const owner = (known === undefined ? undefined : owners.get(known)) ?? {};
      const own = (id: string) => owners.set(id, owner);
      if (known !== undefined) own(known);
      void locks.acquire(owner, documents).then(() => {
        const responses = client.batchGetDocuments(call.request);
        responses.once('data', (response: Transactional) => {
          if (response.transaction) own(Buffer.from(response.transaction).toString('base64'));
        });
        responses.once('error', () => locks.release(owner));
        forward(responses, call, masked(call.request));
      });
    },
  };
}

function unary<Request extends object>(run: (request: Request) => Promise<readonly [object, ...unknown[]]>) {
  return (call: ServerUnaryCall<Request, object>, respond: sendUnaryData<object>): void => {
    run(call.request).then(
      ([response]) => respond(null, response),
      (error: unknown) => respond(asServiceError(error)),
    );
  };
}

function stream(run: (request: object) => Duplex) {
  return (call: ServerWritableStream<object, object>): void => {
    try {
      forward(run(call.request), call);
    } catch (error) {
      call.emit('error', asServiceError(error));
    }
  };
}

/** Leaves out the fields that a read did not ask for: the engine sends whole documents. */
const masked =
  ({ mask }: Selector) =>
  (response: Found): Found => {
    const { found } = response;
    if (!mask?.fieldPaths || !found?.fields) return response;
    const asked = new Set(mask.fieldPaths.map((path) => path.split('.')[0]));
    const fields = Object.fromEntries(Object.entries(found.fields).filter(([name]) => asked.has(name)));
    return { ...response, found: { ...found, fields } };
  };

function forward(
  responses: Duplex,
  call: ServerWritableStream<object, object>,
  change = (response: object): object => response,
): void {
  responses.on('data', (response: object) => call.write(change(response)));
  responses.on('end', () => call.end());
  responses.on('error', (error) => call.emit('error', asServiceError(error)));
  call.on('cancelled', () => responses.destroy());
}
