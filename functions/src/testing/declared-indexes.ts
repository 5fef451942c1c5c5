import file from '../../../firestore.indexes.json';
import type { NeededIndex } from './query-recorder';

type Scope = { queryScope?: string };

type IndexFile = {
  indexes: (Scope & { collectionGroup: string; fields: { fieldPath: string }[] })[];
  fieldOverrides: {
    collectionGroup: string;
    fieldPath: string;
    indexes: (Scope & { order?: string; arrayConfig?: string })[];
  }[];
};

const { indexes, fieldOverrides }: IndexFile = file;

const place = (collectionGroup: string, { queryScope }: Scope): string =>
  `${queryScope === 'COLLECTION_GROUP' ? 'group ' : ''}${collectionGroup}`;

/** What stands in firestore.indexes.json, in the notation of the query recorder. */
export const declaredIndexes: ReadonlySet<NeededIndex> = new Set([
  ...indexes.map(({ collectionGroup, fields, ...scope }) => {
    const paths = fields.map(({ fieldPath }) => fieldPath);
    return `${place(collectionGroup, scope)}: ${paths.sort().join(', ')}`;
  }),
  ...fieldOverrides.flatMap(({ collectionGroup, fieldPath, indexes }) =>
    indexes.map(
      (index) => `${place(collectionGroup, index)}: ${fieldPath} ${index.arrayConfig ?? index.order ?? 'ASCENDING'}`,
    ),
  ),
]);

/** Fields that have no automatic index, but those that are declared. */
export const overriddenFields: ReadonlySet<string> = new Set(
  fieldOverrides.map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`),
);
