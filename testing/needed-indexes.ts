export type FieldPath = { field?: { fieldPath?: string | null } | null };
type Filter = {
  fieldFilter?: (FieldPath & { op?: unknown }) | null;
  unaryFilter?: (FieldPath & { op?: unknown }) | null;
  compositeFilter?: { op?: unknown; filters?: Filter[] | null } | null;
};
export type StructuredQuery = {
  from?: { collectionId?: string | null; allDescendants?: boolean | null }[] | null;
  where?: Filter | null;
  orderBy?: (FieldPath & { direction?: unknown })[] | null;
  limit?: { value?: number | null } | null;
};
/** `summed` are the fields of sums and averages. */
export type Query = StructuredQuery & { summed: string[] };

/**
 * An index that must be declared for production. One of a single field is written 'group comments: userId ASCENDING', one
 * of several 'events: activeUserIds CONTAINS, category | startTime ASCENDING | hours': the compared fields in any order
 * and direction, the fields that are sorted by, and the summed fields. 'group' means all collections of the name.
 */
export type NeededIndex = string;

/**
 * The indexes that production needs for the query besides its automatic ones. `overridden` are the fields like
 * 'comments.userId' that have only their declared indexes. A query with OR needs the indexes of every case.
 */
export function indexesNeededBy(query: Query, overridden: ReadonlySet<string>): NeededIndex[] {
  return (query.where ? cases(query.where) : [[]]).flatMap((conditions) => indexesFor(query, conditions, overridden));
}

/**
 * Returns none where the automatic indexes of the fields suffice, which production merges if all conditions are
 * equalities.
 */
function indexesFor(query: Query, conditions: Condition[], overridden: ReadonlySet<string>): NeededIndex[] {
  const { collectionId, allDescendants } = query.from?.[0] ?? {};
  const place = `${allDescendants ? 'group ' : ''}${collectionId}`;
  const equal = conditions.filter(isField).filter(({ kind }) => kind !== 'range');
  const compared = new Set(equal.map(({ path }) => path));
  const sorted = sortingOf(query, conditions).filter(({ path }) => !compared.has(path));
  const paths = new Set([...compared, ...sorted.map(({ path }) => path)]);
  const summed = query.summed.filter((path) => !paths.has(path));
  if (paths.size + summed.length > 1 && sorted.length + summed.length > 0) {
    return [writeIndex(place, equal.map(nameOf), sorted.map(nameOf), summed)];
  }
  const single = [
    ...equal.map(({ path, kind }) => ({ path, mode: kind === 'contains' ? 'CONTAINS' : 'ASCENDING' })),
    ...sorted.map(({ path, direction }) => ({ path, mode: direction })),
    ...summed.map((path) => ({ path, mode: 'ASCENDING' })),
  ];
  return single
    .filter(({ path }) => allDescendants || path === '__name__' || overridden.has(`${collectionId}.${path}`))
    .map(({ path, mode }) => `${place}: ${path} ${mode}`);
}

export function writeIndex(place: string, equal: string[], sorted: string[], summed: string[]): NeededIndex {
  const parts = [[...new Set(equal)].sort(), sorted, [...summed].sort()];
  return `${place}: ${parts
    .map((part) => part.join(', '))
    .join(' | ')
    .replace(/( \| )+$/, '')}`;
}

type Sorting = { path: string; direction: string };

/**
 * The fields that are sorted by, including ranges, by which production sorts too. The document's name comes last
 * automatically, in the same direction.
 */
function sortingOf({ orderBy }: Query, conditions: Condition[]): Sorting[] {
  const asked = (orderBy ?? []).map((order) => ({ path: pathOf(order), direction: String(order.direction) }));
  const byName = asked.findIndex(({ path }) => path === '__name__');
  const sorting = byName < 0 ? asked : asked.slice(0, byName);
  const direction = sorting.at(-1)?.direction ?? 'ASCENDING';
  const sorted = new Set(sorting.map(({ path }) => path));
  const ranges = [
    ...new Set(
      conditions
        .filter(isField)
        .filter(isRange)
        .map(({ path }) => path),
    ),
  ].sort();
  const all = [...sorting, ...ranges.filter((path) => !sorted.has(path)).map((path) => ({ path, direction }))];
  const named = asked[byName];
  const hasEqualities = conditions.some(({ kind }) => kind !== 'range');
  const isOwn = named && named.direction !== direction && !(all.length === 0 && hasEqualities);
  return isOwn ? [...all, named] : all;
}

const nameOf = (one: Condition | Sorting): string =>
  'direction' in one ? `${one.path} ${one.direction}` : `${one.path}${one.kind === 'contains' ? ' CONTAINS' : ''}`;

export const pathOf = ({ field }: FieldPath): string => field?.fieldPath ?? '';
const isField = ({ path }: { path: string }): boolean => path !== '__name__';
const isRange = ({ kind }: Condition): boolean => kind === 'range';

type Condition = { path: string; kind: 'equal' | 'contains' | 'range' };

const KINDS: Record<string, Condition['kind']> = {
  EQUAL: 'equal',
  IN: 'equal',
  IS_NULL: 'equal',
  IS_NAN: 'equal',
  ARRAY_CONTAINS: 'contains',
  ARRAY_CONTAINS_ANY: 'contains',
};

/** The sets of conditions of which at least one must hold. */
function cases({ fieldFilter, unaryFilter, compositeFilter }: Filter): Condition[][] {
  const filter = fieldFilter ?? unaryFilter;
  if (filter) return [[{ path: pathOf(filter), kind: KINDS[String(filter.op)] ?? 'range' }]];
  const parts = (compositeFilter?.filters ?? []).map(cases);
  if (compositeFilter?.op === 'OR') return parts.flat();
  return parts.reduce((known, part) => known.flatMap((one) => part.map((other) => [...one, ...other])), [[]]);
}
