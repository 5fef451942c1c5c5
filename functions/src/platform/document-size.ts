import { DocumentReference, Timestamp } from 'firebase-admin/firestore';

type Scalar = string | number | boolean | null | Date | Timestamp | Uint8Array | DocumentReference;
type Storable = Scalar | readonly Storable[] | StorableMap;
export type StorableMap = { readonly [name: string]: Storable };

/** Firestore refuses a document that takes more (https://firebase.google.com/docs/firestore/quotas#limits). */
export const MAX_DOCUMENT_BYTES = 1_048_576;

/**
 * Computes the bytes that Firestore counts for a document, by „Storage size calculations“:
 * https://firebase.google.com/docs/firestore/storage-size. That page calculates a map „the same way as document size“
 * and leaves open whether the 32 bytes that each document has on top belong to a map, too. They are not counted here.
 */
export const documentSize = (path: string, fields: StorableMap): number => nameSize(path) + mapSize(fields) + 32;

const nameSize = (path: string): number => path.split('/').reduce((sum, segment) => sum + textSize(segment), 16);

const textSize = (text: string): number => Buffer.byteLength(text, 'utf8') + 1;

function mapSize(fields: StorableMap): number {
  let sum = 0;
  for (const [name, value] of Object.entries(fields)) sum += textSize(name) + valueSize(value);
  return sum;
}

function valueSize(value: Storable): number {
  if (typeof value === 'string') return textSize(value);
  if (value === null || typeof value === 'boolean') return 1;
  if (typeof value === 'number' || value instanceof Date || value instanceof Timestamp) return 8;
  if (value instanceof Uint8Array) return value.byteLength;
  if (value instanceof DocumentReference) return nameSize(value.path);
  if (isList(value)) return value.reduce<number>((sum, item) => sum + valueSize(item), 0);
  return mapSize(value);
}

const isList = (value: readonly Storable[] | StorableMap): value is readonly Storable[] => Array.isArray(value);

/** Ids of documents and names of fields (https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields). */
const RESERVED = /^__.*__$/s;
const MAX_NAME_BYTES = 1_500;
const MAX_DEPTH = 20;

const isName = (name: string): boolean =>
  name !== '' && !RESERVED.test(name) && Buffer.byteLength(name) <= MAX_NAME_BYTES;

const isId = (id: string): boolean => isName(id) && id !== '.' && id !== '..' && !id.includes('/');

/** Whether Firestore would take a document at this path. `path` may be any text that names a collection before its last part. */
export function isStorable(path: string, fields: Record<string, unknown>): boolean {
  return (
    path.split('/').every(isId) &&
    areFields(fields, 1) &&
    documentSize(path, fields as StorableMap) <= MAX_DOCUMENT_BYTES
  );
}

const areFields = (fields: object, depth: number): boolean =>
  depth <= MAX_DEPTH && Object.entries(fields).every(([name, value]) => isName(name) && isValue(value, depth + 1));

function isValue(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (value instanceof Timestamp || value instanceof DocumentReference || value instanceof Uint8Array) return true;
  // Lists hold no lists.
  if (Array.isArray(value)) return value.every((item) => !Array.isArray(item) && isValue(item, depth + 1));
  return areFields(value, depth);
}
