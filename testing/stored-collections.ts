import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import '../functions/src/collections';
import { findCollection } from '../functions/src/platform/collection';

const SOURCES = fileURLToPath(new URL('../functions/src', import.meta.url));

const DECLARATIONS = /defineCollection\(\{\s*path: '([^']+)'/g;
const COLLECTION_CALLS = /\.(?:collection|collectionGroup|doc)\(\s*(['"`])([^'"`$]*)/g;

/** In a path every other segment is the name of a collection. */
export const collectionNamesIn = (path: string): string[] => path.split('/').filter((_, index) => index % 2 === 0);

/** The names of all collections that the app's code uses, without their parents. */
export function collectionNamesInCode(): Set<string> {
  const paths = productFiles().flatMap((code) =>
    [...code.matchAll(COLLECTION_CALLS)]
      .filter(([call, , path]) => !call.startsWith('.doc') || path?.includes('/'))
      .map(([, , path]) => path ?? ''),
  );
  return new Set(paths.flatMap(collectionNamesIn));
}

/** The paths of all collections that the app's code declares. */
export const collectionsDeclaredInCode = (): string[] =>
  productFiles().flatMap((code) => [...code.matchAll(DECLARATIONS)].map(([, path]) => path ?? ''));

/** The files of the app's code that open a collection of this name, or one by this row. */
export function filesThatOpen(name: string, row: string): string[] {
  const ways = [
    `collection(?:Group)?\\(\\s*['"\`]${name}`,
    `doc\\(\\s*['"\`]${name}/`,
    `\\b${row}\\.path`,
    `openStore\\([^)]*\\b${row}\\b`,
  ];
  const opens = new RegExp(ways.join('|'));
  return productPaths().filter((file) => opens.test(codeOf(file)));
}

const productPaths = (): string[] =>
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing'),
  );

const codeOf = (file: string): string => readFileSync(join(SOURCES, file), 'utf8');

const productFiles = (): string[] => productPaths().map(codeOf);

/** The listed collection to which a document belongs, or the path of its collection if that is not listed. */
export const collectionOf = (documentPath: string): string =>
  findCollection(documentPath)?.path ?? documentPath.split('/').slice(0, -1).join('/');
