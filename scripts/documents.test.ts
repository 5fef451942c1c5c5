import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
/** Decisions tell of their time, and may name what has gone since. */
const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/*.md', { cwd: ROOT })];
/** Names of files may leave these out. */
const FOLDERS = ['', 'functions/src', 'functions/test', 'web/src', 'contract/src', 'docs', 'testing'];
const NAMED = /`(?!node_modules)((?:\.\.\/)?[a-z][\w./-]*\/[\w.-]+\.(?:tsx?|mjs|md|json|rules))`/g;

test.each(DOCUMENTS)('%s names no file that does not exist', (document) => {
  const named = [...readFileSync(join(ROOT, document), 'utf8').matchAll(NAMED)].map(([, path = '']) => path);
  expect(named.filter((path) => !FOLDERS.some((folder) => existsSync(join(ROOT, folder, path))))).toEqual([]);
});
