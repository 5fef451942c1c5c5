import { Readable } from 'node:stream';
import type { Firestore } from '../platform/firestore';
import { declaredIndexes, overriddenFields } from './declared-indexes';
import { type FieldPath, indexesNeededBy, pathOf, type Query, type StructuredQuery } from './needed-indexes';

type Request = {
  structuredQuery?: StructuredQuery | null;
  structuredAggregationQuery?: { structuredQuery?: StructuredQuery | null; aggregations?: Aggregation[] | null } | null;
};
type Aggregation = { sum?: FieldPath | null; avg?: FieldPath | null };
type Client = Record<'runQuery' | 'runAggregationQuery', (request: Request, ...rest: unknown[]) => unknown>;
type WithPool = {
  _clientPool: { run<T>(tag: string, grpc: boolean, use: (client: Client) => Promise<T>): Promise<T> };
};

const FAILED_PRECONDITION = 9;

/** Refuses, as production does and the engine does not, a query for which firestore.indexes.json has no index. */
export const requireDeclaredIndexes = (firestore: Firestore): Promise<void> =>
  interceptQueries(firestore, (query) => {
    const missing = indexesNeededBy(query, overriddenFields).filter((index) => !declaredIndexes.has(index));
    if (missing.length === 0) return null;
    const name = `missing in firestore.indexes.json: ${missing.join('; ')}`;
    // Of an error the log keeps no more than its name.
    return Object.assign(new Error(name), { name, code: FAILED_PRECONDITION });
  });

/**
 * Shows every query that is sent from now on. The engine counts as read what a query passes over
 * to reach its limit; production bills what it answers, which is what the query asks for.
 */
export const watchQueries = (firestore: Firestore, see: (query: Query) => void): Promise<void> =>
  interceptQueries(firestore, (query) => {
    see(query);
    return null;
  });

/** `refuse` answers the error with which a query fails; null: it is sent. */
async function interceptQueries(firestore: Firestore, refuse: (query: Query) => Error | null): Promise<void> {
  const pool = (firestore as unknown as WithPool)._clientPool;
  const client = await pool.run('recorder', true, async (pooled) => pooled);
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

/** An index must hold them. */
const summed = (aggregations: readonly Aggregation[]): string[] =>
  aggregations.flatMap(({ sum, avg }) => [sum, avg].flatMap((field) => (field ? pathOf(field) : [])));
