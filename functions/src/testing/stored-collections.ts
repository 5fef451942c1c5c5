import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { REMOVED_EVENTS } from '../events/removed-event';
import { findCollection } from '../platform/schema-versions';

const SOURCES = fileURLToPath(new URL('..', import.meta.url));

const COLLECTION_CALLS = /\.(?:collection|collectionGroup|doc)\(\s*(['"`])([^'"`$]*)/g;
const NAMED_COLLECTIONS = /\.collection(?:Group)?\(\s*([A-Za-z_]+)/g;
/**
 * The constants that code may use in place of a literal. Any other is reported as unknown. The archive goes through all
 * that schema-versions.ts lists.
 */
const CONSTANTS: Record<string, string | null> = { REMOVED_EVENTS, storedCollection: null, storedName: null };

/** In a path every other segment is the name of a collection. */
export const collectionNamesIn = (path: string): string[] => path.split('/').filter((_, index) => index % 2 === 0);

/** The names of all collections that the app's code uses, without their parents. */
export function collectionNamesInCode(): Set<string> {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
  const paths = files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing'))
    .map((file) => readFileSync(join(SOURCES, file), 'utf8'))
    .flatMap((code) => [
      ...[...code.matchAll(COLLECTION_CALLS)]
        .filter(([call, , path]) => !call.startsWith('.doc') || path?.includes('/'))
        .map(([, , path]) => path ?? ''),
      ...[...code.matchAll(NAMED_COLLECTIONS)].flatMap(([, name = '']) => {
        const path = name in CONSTANTS ? CONSTANTS[name] : `unknown: ${name}`;
        return path ?? [];
      }),
    ]);
  return new Set(paths.flatMap(collectionNamesIn));
}

/** The listed collection to which a document belongs, or the path of its collection if that is not listed. */
export const collectionOf = (documentPath: string): string =>
  findCollection(documentPath) ?? documentPath.split('/').slice(0, -1).join('/');
