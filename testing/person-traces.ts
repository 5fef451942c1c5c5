import { DocumentReference } from 'firebase-admin/firestore';
import type { TestMember } from './start-test-app';

type Named = Pick<TestMember, 'firstName' | 'lastName' | 'email' | 'phoneNumber' | 'username'>;

/**
 * Finds the person's name, addresses and `others` in paths and nested fields of the documents, as 'path: text, text'.
 */
export function tracesOf(person: Named, documents: Record<string, unknown>, others: readonly string[] = []): string[] {
  const { firstName, lastName, email, phoneNumber, username } = person;
  const wanted = [firstName, lastName, email, phoneNumber, username, ...others];
  return search(wanted, documents).map(({ path, found }) => `${path}: ${found.join(', ')}`);
}

/** The paths of the documents that hold one of these texts. */
export const pathsWith = (texts: readonly string[], documents: Record<string, unknown>): string[] =>
  search(texts, documents).map(({ path }) => path);

function search(texts: readonly string[], documents: Record<string, unknown>): { path: string; found: string[] }[] {
  const wanted = texts.map((text) => text.toLowerCase());
  return Object.entries(documents).flatMap(([path, document]) => {
    const text = [path, ...textsIn(document)].join('\n').toLowerCase();
    const found = wanted.filter((trace) => text.includes(trace));
    return found.length > 0 ? [{ path, found }] : [];
  });
}

/** Collects the names of fields and all values as text, including bytes and the paths of referenced documents. */
function textsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [String(value)];
  if (value instanceof Uint8Array) return [Buffer.from(value).toString('utf8')];
  if (value instanceof DocumentReference) return [value.path];
  return Object.entries(value).flatMap(([name, nested]) => [name, ...textsIn(nested)]);
}
