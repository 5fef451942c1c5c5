import type { Firestore } from '../platform/firestore';

type FieldPath = { field?: { fieldPath?: string | null } | null };
type Filter = {
  fieldFilter?: (FieldPath & { op?: unknown }) | null;
  unaryFilter?: FieldPath | null;
  compositeFilter?: { filters?: Filter[] | null } | null;
};
type StructuredQuery = {
  from?: { collectionId?: string | null }[] | null;
  where?: Filter | null;
  orderBy?: FieldPath[] | null;
};
type Request = {
  structuredQuery?: StructuredQuery | null;
  structuredAggregationQuery?: { structuredQuery?: StructuredQuery | null } | null;
};
type Client = Record<'runQuery' | 'runAggregationQuery', (request: Request, ...rest: unknown[]) => unknown>;
type WithPool = {
  _clientPool: { run<T>(tag: string, grpc: boolean, use: (client: Client) => Promise<T>): Promise<T> };
};

/** Collection and fields of a query that production answers only with a composite index, as 'events: endTime, category'. */
export type NeededIndex = string;

/**
 * Collects, while the tests run, which composite indexes their queries would need:
 * production refuses such a query without one, the engine does not.
 */
export async function recordNeededIndexes(firestore: Firestore): Promise<Set<NeededIndex>> {
  const needed = new Set<NeededIndex>();
  const pool = (firestore as unknown as WithPool)._clientPool;
  const client = await pool.run('recorder', true, async (pooled) => pooled);
  for (const call of ['runQuery', 'runAggregationQuery'] as const) {
    const original = client[call].bind(client);
    client[call] = (request, ...rest) => {
      const index = indexNeededBy(request.structuredQuery ?? request.structuredAggregationQuery?.structuredQuery ?? {});
      if (index) needed.add(index);
      return original(request, ...rest);
    };
  }
  return needed;
}

/** null: the automatic single-field indexes suffice, merged where all filters are equalities. */
export function indexNeededBy(query: StructuredQuery): NeededIndex | null {
  const filters = query.where ? flatten(query.where) : [];
  const ordered = (query.orderBy ?? []).map(pathOf);
  const ranged = filters.filter(({ op }) => !EQUALITIES.has(String(op))).map(({ path }) => path);
  const fields = new Set([...filters.map(({ path }) => path), ...ordered].filter((path) => path !== '__name__'));
  const needsOrder = ranged.length > 0 || ordered.some((path) => path !== '__name__');
  if (fields.size < 2 || !needsOrder) return null;
  return `${query.from?.[0]?.collectionId}: ${[...fields].sort().join(', ')}`;
}

const EQUALITIES = new Set(['EQUAL', 'IN', 'ARRAY_CONTAINS', 'ARRAY_CONTAINS_ANY']);

const pathOf = ({ field }: FieldPath): string => field?.fieldPath ?? '';

function flatten({ fieldFilter, unaryFilter, compositeFilter }: Filter): { path: string; op: unknown }[] {
  if (fieldFilter) return [{ path: pathOf(fieldFilter), op: fieldFilter.op }];
  if (unaryFilter) return [{ path: pathOf(unaryFilter), op: 'EQUAL' }];
  return (compositeFilter?.filters ?? []).flatMap(flatten);
}
