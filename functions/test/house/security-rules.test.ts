import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { collectionNamesIn, collectionsDeclaredInCode } from '../../../testing/stored-collections';
import { CLOSED_DOCUMENTS, LIVE_DOCUMENT } from '../../../tests/rules/stored-documents';
import { REMOVED_EVENTS } from '../../src/events/removed-event';

// `npm run test:rules` proves the rules themselves and needs Java. These tests check what is possible without it.

/** A grant of a file of security rules. */
type Grant = { path: string; methods: string[]; condition: string };

const TOKENS =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'[^']*'|match\s+(\S+)\s*\{|allow\s+([\w\s,]+?)\s*(?::\s*if\s+([^;]+?)\s*)?;|[{}]/g;

/** Parses only what our files use of the language: nested `match` blocks, and `allow` with or without a condition. */
function parseRules(text: string): Grant[] {
  const open: string[] = [];
  const grants: Grant[] = [];
  for (const [token, path, methods, condition = 'true'] of text.matchAll(TOKENS)) {
    if (path !== undefined) open.push(path);
    else if (methods !== undefined) grants.push({ path: open.join(''), methods: methods.split(/[\s,]+/), condition });
    else if (token === '{') open.push('');
    else if (token === '}') open.pop();
  }
  return grants;
}

const root = fileURLToPath(new URL('../../..', import.meta.url));
const grantsOf = (file: string) =>
  parseRules(readFileSync(join(root, file), 'utf8')).filter(({ condition }) => condition !== 'false');

test('the rules of Firestore only grant reading the live counts of one event', () => {
  expect(grantsOf('firestore.rules')).toEqual([
    { path: '/databases/{database}/documents/live/{eventId}', methods: ['get'], condition: 'true' },
  ]);
});

test('the rules of Storage grant nothing', () => {
  expect(grantsOf('storage.rules')).toEqual([]);
});

test('a grant is found wherever it is written', () => {
  const rules = `service cloud.firestore { /* match /a { */ match /databases/{database}/documents {
    // allow read;
    match /users/{uid} { allow read, write; match /notes/{id=**} { allow
      create: if request.auth != null; } }
    match /live/{eventId} { allow get: if false; } function f() { return true; } allow delete: if f();
  } }`;
  const users = '/databases/{database}/documents/users/{uid}';
  expect(parseRules(rules)).toEqual([
    { path: users, methods: ['read', 'write'], condition: 'true' },
    { path: `${users}/notes/{id=**}`, methods: ['create'], condition: 'request.auth != null' },
    { path: '/databases/{database}/documents/live/{eventId}', methods: ['get'], condition: 'false' },
    { path: '/databases/{database}/documents', methods: ['delete'], condition: 'f()' },
  ]);
});

test('the tests of the rules try every collection that the app names, and no others', () => {
  const tried = [...CLOSED_DOCUMENTS, LIVE_DOCUMENT].flatMap(collectionNamesIn);
  expect(new Set(tried)).toEqual(new Set(collectionsDeclaredInCode().flatMap(collectionNamesIn)));
  // Collections in several places may have the same name.
  const documents = [...CLOSED_DOCUMENTS, LIVE_DOCUMENT].map((path) => path.split('/').slice(0, -1).join('/'));
  expect(documents).toContain(REMOVED_EVENTS.path);
});
