import file from '../firestore.indexes.json';
import { type NeededIndex, writeIndex } from './needed-indexes';

type Scope = { queryScope?: string };
type Mode = { order?: string; arrayConfig?: string };
type Field = Mode & { fieldPath: string };

type IndexFile = {
  indexes: (Scope & { collectionGroup: string; fields: Field[] })[];
  fieldOverrides: { collectionGroup: string; fieldPath: string; ttl?: boolean; indexes: (Scope & Mode)[] }[];
};

const { indexes, fieldOverrides }: IndexFile = file;

const place = (collectionGroup: string, { queryScope }: Scope): string =>
  `${queryScope === 'COLLECTION_GROUP' ? 'group ' : ''}${collectionGroup}`;

/** Every need that an index of firestore.indexes.json serves. */
export const declaredIndexes: ReadonlySet<NeededIndex> = new Set([
  ...indexes.flatMap(({ collectionGroup, fields, ...scope }) => servedBy(place(collectionGroup, scope), fields)),
  ...fieldOverrides.flatMap(({ collectionGroup, fieldPath, indexes }) =>
    indexes.map((index) => `${place(collectionGroup, index)}: ${nameOf({ fieldPath, ...index })}`),
  ),
]);

/** Fields that have only their declared indexes and no automatic one. */
export const overriddenFields: ReadonlySet<string> = new Set(
  fieldOverrides.map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`),
);

/** Collections with a TTL policy, from which Firestore removes expired documents. */
export const expiringCollections: ReadonlySet<string> = new Set(
  fieldOverrides
    .filter(({ fieldPath, ttl }) => ttl && fieldPath === 'expiresAt')
    .map(({ collectionGroup }) => collectionGroup),
);

function nameOf({ fieldPath, arrayConfig, order }: Field): string {
  return `${fieldPath} ${arrayConfig ?? order ?? 'ASCENDING'}`;
}

/**
 * An index begins with compared fields in any direction. Then follow the fields that are sorted by, in exactly this order
 * and direction, because production does not read indexes backwards, and the summed fields come last.
 */
function servedBy(where: string, fields: readonly Field[]): NeededIndex[] {
  const served: NeededIndex[] = [];
  for (let sortedFrom = 0; sortedFrom <= fields.length; sortedFrom++) {
    for (let summedFrom = sortedFrom; summedFrom <= fields.length; summedFrom++) {
      const equal = fields.slice(0, sortedFrom);
      const rest = fields.slice(sortedFrom);
      // An array is indexed by its elements, which cannot be sorted by or summed.
      if (rest.some(({ arrayConfig }) => arrayConfig)) continue;
      const sorted = fields.slice(sortedFrom, summedFrom).map(nameOf);
      const summed = fields.slice(summedFrom).map(({ fieldPath }) => fieldPath);
      const compared = equal.map(({ fieldPath, arrayConfig }) => (arrayConfig ? `${fieldPath} CONTAINS` : fieldPath));
      served.push(writeIndex(where, compared, sorted, summed));
    }
  }
  return served;
}
