import type { Firestore } from '../platform/firestore';

type FieldPath = { field?: { fieldPath?: string | null } | null };
type Filter = {
  fieldFilter?: (FieldPath & { op?: unknown }) | null;
  unaryFilter?: FieldPath | null;
  compositeFilter?: { op?: unknown; filters?: Filter[] | null } | null;
};
type StructuredQuery = {
  from?: { collectionId?: string | null; allDescendants?: boolean | null }[] | null;
  where?: Filter | null;
  orderBy?: (FieldPath & { direction?: unknown })[] | null;
  limit?: { value?: number | null } | null;
};
type Request = {
  structuredQuery?: StructuredQuery | null;
  structuredAggregationQuery?: { structuredQuery?: StructuredQuery | null; aggregations?: Aggregation[] | null } | null;
};
type Aggregation = { sum?: FieldPath | null; avg?: FieldPath | null };
type Client = Record<'runQuery' | 'runAggregationQuery', (request: Request, ...rest: unknown[]) => unknown>;
type WithPool = {
  _clientPool: { run<T>(tag: string, grpc: boolean, use: (client: Client) => Promise<T>): Promise<T> };
};

/**
 * An index that production must be told of, as 'events: category, endTime'; of one field with
 * how it is read, as 'group comments: userId ASCENDING'. 'group': of all collections of the name.
 */
export type NeededIndex = string;

/**
 * Collects, while the tests run, which indexes their queries would need: production refuses such
 * a query without one, the engine does not. `overridden`: fields, as 'comments.userId', that have
 * only the indexes that are declared.
 */
export async function recordNeededIndexes(
  firestore: Firestore,
  overridden: ReadonlySet<string> = new Set(),
): Promise<Set<NeededIndex>> {
  const needed = new Set<NeededIndex>();
  await watchQueries(firestore, (query) => {
    for (const index of indexesNeededBy(query, overridden)) needed.add(index);
  });
  return needed;
}

/**
 * Shows every query that is sent from now on. The engine counts as read what a query passes over
 * to reach its limit; production bills what it answers, which is what the query asks for.
 */
export async function watchQueries(firestore: Firestore, see: (query: Query) => void): Promise<void> {
  const pool = (firestore as unknown as WithPool)._clientPool;
  const client = await pool.run('recorder', true, async (pooled) => pooled);
  for (const call of ['runQuery', 'runAggregationQuery'] as const) {
    const original = client[call].bind(client);
    client[call] = (request, ...rest) => {
      const { structuredQuery, aggregations } = request.structuredAggregationQuery ?? {};
      see({ ...(request.structuredQuery ?? structuredQuery), summed: summed(aggregations ?? []) });
      return original(request, ...rest);
    };
  }
}

/** The fields of which a sum or an average is asked for: an index must hold them. */
const summed = (aggregations: readonly Aggregation[]): string[] =>
  aggregations.flatMap(({ sum, avg }) => [sum, avg].flatMap((field) => (field ? pathOf(field) : [])));

type Query = StructuredQuery & { summed: string[] };

/** A query with OR is answered as one query for each case, with its own index. */
function indexesNeededBy(query: Query, overridden: ReadonlySet<string>): NeededIndex[] {
  return (query.where ? cases(query.where) : [[]]).flatMap((filters) => indexesFor(query, filters, overridden));
}

/** None: the automatic indexes suffice, which each field has in its collection, merged where all filters are equalities. */
function indexesFor(query: Query, all: FieldFilter[], overridden: ReadonlySet<string>): NeededIndex[] {
  const { collectionId, allDescendants } = query.from?.[0] ?? {};
  const place = `${allDescendants ? 'group ' : ''}${collectionId}`;
  const filters = all.filter(isField);
  const orders = (query.orderBy ?? []).map((order) => ({ path: pathOf(order), mode: String(order.direction) }));
  const ordered = orders.filter(isField);
  const fields = [...new Set([...[...filters, ...ordered].map(({ path }) => path), ...query.summed])].sort();
  const needsOrder = ordered.length > 0 || query.summed.length > 0 || filters.some(({ op }) => !EQUALITIES.has(op));
  if (fields.length > 1 && needsOrder) return [`${place}: ${fields.join(', ')}`];

  const direction = orders[0]?.mode ?? 'ASCENDING';
  return fields
    .filter((path) => allDescendants || overridden.has(`${collectionId}.${path}`))
    .map((path) => {
      const contains = filters.some((filter) => filter.path === path && filter.op.startsWith('ARRAY_CONTAINS'));
      return `${place}: ${path} ${contains ? 'CONTAINS' : direction}`;
    });
}

const EQUALITIES = new Set(['EQUAL', 'IN', 'ARRAY_CONTAINS', 'ARRAY_CONTAINS_ANY']);

const pathOf = ({ field }: FieldPath): string => field?.fieldPath ?? '';
const isField = ({ path }: { path: string }): boolean => path !== '__name__';

type FieldFilter = { path: string; op: string };

/** The sets of conditions of which one must hold in full. */
function cases({ fieldFilter, unaryFilter, compositeFilter }: Filter): FieldFilter[][] {
  if (fieldFilter) return [[{ path: pathOf(fieldFilter), op: String(fieldFilter.op) }]];
  if (unaryFilter) return [[{ path: pathOf(unaryFilter), op: 'EQUAL' }]];
  const parts = (compositeFilter?.filters ?? []).map(cases);
  if (compositeFilter?.op === 'OR') return parts.flat();
  return parts.reduce((known, part) => known.flatMap((one) => part.map((other) => [...one, ...other])), [[]]);
}
