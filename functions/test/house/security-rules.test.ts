import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { CLOSED_DOCUMENTS, LIVE_DOCUMENT } from '../../../tests/rules/stored-documents';
import { REMOVED_EVENTS } from '../../src/events/removed-event';
import { parseRules } from '../../src/testing/parse-rules';

// The rules themselves are proven by `npm run test:rules`, which needs Java. What can be told without it:

const root = fileURLToPath(new URL('../../..', import.meta.url));
const grantsOf = (file: string) =>
  parseRules(readFileSync(join(root, file), 'utf8')).filter(({ condition }) => condition !== 'false');

test('the rules of Firestore grant one thing: to get the live counts of one event', () => {
  expect(grantsOf('firestore.rules')).toEqual([
    { path: '/databases/{database}/documents/live/{eventId}', methods: ['get'], condition: 'true' },
  ]);
});

test('the rules of Storage grant nothing', () => {
  expect(grantsOf('storage.rules')).toEqual([]);
});

test('a grant is found wherever it hides', () => {
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

const COLLECTION_CALLS = /\.(?:collection|collectionGroup|doc)\(\s*(['"`])([^'"`$]*)/g;
const NAMED_COLLECTIONS = /\.collection(?:Group)?\(\s*([A-Za-z_]+)/g;
/** Names in place of texts, and the collections that they stand for. */
const NAMES: Record<string, string[]> = { REMOVED_EVENTS: [REMOVED_EVENTS], collection: ['events', 'users'] };

/** Every other part of a path is the name of a collection. */
const collectionsOf = (path: string): string[] => path.split('/').filter((_, index) => index % 2 === 0);

test('the tests of the rules try every collection that the app names, and no others', () => {
  const folder = join(root, 'functions/src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const named = files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .flatMap((code) => [
      ...[...code.matchAll(COLLECTION_CALLS)]
        .filter(([call, , path]) => !call.startsWith('.doc') || path?.includes('/'))
        .map(([, , path]) => path ?? ''),
      ...[...code.matchAll(NAMED_COLLECTIONS)].flatMap(([, name = '']) => NAMES[name] ?? `unknown: ${name}`),
    ]);
  const tried = [...CLOSED_DOCUMENTS, LIVE_DOCUMENT].flatMap(collectionsOf);
  expect(new Set(tried)).toEqual(new Set(named.flatMap(collectionsOf)));
  // One name may stand for collections in several places.
  const documents = [...CLOSED_DOCUMENTS, LIVE_DOCUMENT].map((path) => path.split('/').slice(0, -1).join('/'));
  expect(documents).toContain(REMOVED_EVENTS);
});
