import { Readable } from 'node:stream';
import type { Firestore } from '../functions/src/platform/firestore';
import { declaredIndexes, overriddenFields } from './declared-indexes';
import { type FieldPath, indexesNeededBy, pathOf, type Query, type StructuredQuery } from './needed-indexes';
import { rpcClientOf } from './rpc-client';

type Request = {
  structuredQuery?: StructuredQuery | null;
  structuredAggregationQuery?: { structuredQuery?: StructuredQuery | null; aggregations?: Aggregation[] | null } | null;
};
type Aggregation = { sum?: FieldPath | null; avg?: FieldPath | null };
type Client = Record<'runQuery' | 'runAggregationQuery', (request: Request, ...rest: unknown[]) => unknown>;

const FAILED_PRECONDITION = 9;

/** Refuses queries for which firestore.indexes.json has no index, as production does and the engine does not. */
export const requireDeclaredIndexes = (firestore: Firestore): Promise<void> =>
  interceptQueries(firestore, (query) => {
    const missing = indexesNeededBy(query, overriddenFields).filter((index) => !declaredIndexes.has(index));
    if (missing.length === 0) return null;
    const name = `missing in firestore.indexes.json: ${missing.join('; ')}`;
    // The log keeps only an error's name.
    return Object.assign(new Error(name), { name, code: FAILED_PRECONDITION });
  });

/**
 * Shows every query from now on. The engine counts documents that a query skips as read; production bills only the
 * results, so tests count these queries.
 */
export const watchQueries = (firestore: Firestore, see: (query: Query) => void): Promise<void> =>
  interceptQueries(firestore, (query) => {
    see(query);
    return null;
  });

/** `refuse` returns the error with which a query fails; null sends the query. */
async function interceptQueries(firestore: Firestore, refuse: (query: Query) => Error | null): Promise<void> {
  const client = await rpcClientOf<Client>(firestore);
  for (const call of ['runQuery', 'runAggregationQuery'] as const) {
    const original = client[call].bind(client);
    client[call] = (request, ...rest) => {
      const { structuredQuery, aggregations } = request.structuredAggregationQuery ?? {};
      const error = refuse({ ...(request.structuredQuery ?? structuredQuery), summed: summed(aggregations ?? []) });
      return error ? failing(error) : original(request, ...rest);
    };
  }
}

const failing = (error: Error): Readable =>
  new Readable({
    objectMode: true,
    read() {
      this.destroy(error);
    },
  });

/** The summed fields, which an index must hold. */
const summed = (aggregations: readonly Aggregation[]): string[] =>
  aggregations.flatMap(({ sum, avg }) => [sum, avg].flatMap((field) => (field ? pathOf(field) : [])));
