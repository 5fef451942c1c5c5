import { DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { documentSize, MAX_DOCUMENT_BYTES, type StorableMap } from './document-size';

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
