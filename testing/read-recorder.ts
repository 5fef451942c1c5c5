import { PassThrough, type Readable } from 'node:stream';
import type { Firestore } from '../functions/src/platform/firestore';
import { rpcClientOf } from './rpc-client';

type Request = { documents?: string[] | null; mask?: { fieldPaths?: string[] | null } | null };
type Client = { batchGetDocuments(request: Request, ...rest: unknown[]): Readable };

/** One round trip that reads documents: their paths, and the fields if it asks for some only. */
export type Read = { paths: string[]; fields: string[] | null };

/**
 * Shows every read of documents from now on; call this before anything else is done with the database. Firestore is asked
 * only when the promise that `see` returns is fulfilled.
 */
export async function watchReads(firestore: Firestore, see: (read: Read) => Promise<void> | undefined): Promise<void> {
  const client = await rpcClientOf<Client>(firestore);
  const original = client.batchGetDocuments.bind(client);
  client.batchGetDocuments = (request, ...rest) => {
    const paths = (request.documents ?? []).map((name) => name.slice(name.indexOf('/documents/') + 11));
    const held = see({ paths, fields: request.mask?.fieldPaths ?? null });
    if (!held) return original(request, ...rest);
    const stream = new PassThrough({ objectMode: true });
    void held.then(() => original(request, ...rest).pipe(stream));
    return stream;
  };
}
