import file from '../../../firestore.indexes.json';
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

/** All needs that the indexes of firestore.indexes.json serve. */
export const declaredIndexes: ReadonlySet<NeededIndex> = new Set([
  ...indexes.flatMap(({ collectionGroup, fields, ...scope }) => servedBy(place(collectionGroup, scope), fields)),
  ...fieldOverrides.flatMap(({ collectionGroup, fieldPath, indexes }) =>
    indexes.map((index) => `${place(collectionGroup, index)}: ${nameOf({ fieldPath, ...index })}`),
  ),
]);

/** Fields that have no automatic index, but those that are declared. */
export const overriddenFields: ReadonlySet<string> = new Set(
  fieldOverrides.map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`),
);

/** Collections from which Firestore removes what has expired. */
export const expiringCollections: ReadonlySet<string> = new Set(
  fieldOverrides
    .filter(({ fieldPath, ttl }) => ttl && fieldPath === 'expiresAt')
    .map(({ collectionGroup }) => collectionGroup),
);

function nameOf({ fieldPath, arrayConfig, order }: Field): string {
  return `${fieldPath} ${arrayConfig ?? order ?? 'ASCENDING'}`;
}

/**
 * First come fields that are compared, whatever their direction, then those that are sorted by, in exactly this
 * order and direction: production reads no index backwards. What is summed comes last.
 */
function servedBy(where: string, fields: readonly Field[]): NeededIndex[] {
  const served: NeededIndex[] = [];
  for (let sortedFrom = 0; sortedFrom <= fields.length; sortedFrom++) {
    for (let summedFrom = sortedFrom; summedFrom <= fields.length; summedFrom++) {
      const equal = fields.slice(0, sortedFrom);
      const rest = fields.slice(sortedFrom);
      // A list is kept by its elements: there is nothing to sort or to sum.
      if (rest.some(({ arrayConfig }) => arrayConfig)) continue;
      const sorted = fields.slice(sortedFrom, summedFrom).map(nameOf);
      const summed = fields.slice(summedFrom).map(({ fieldPath }) => fieldPath);
      const compared = equal.map(({ fieldPath, arrayConfig }) => (arrayConfig ? `${fieldPath} CONTAINS` : fieldPath));
      served.push(writeIndex(where, compared, sorted, summed));
    }
  }
  return served;
}
