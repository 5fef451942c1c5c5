import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('..', import.meta.url);
const foldersIn = (path: string): string[] =>
  readdirSync(new URL(path, root), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();

/** These carry the domains, or look at all of them at once. */
const BELOW = [
  'api-description',
  'archive',
  'clean-up',
  'delivery',
  'http',
  'idempotency',
  'platform',
  'rate-limits',
  'reminders',
  'testing',
];
/** The app alone has these, without a call of their own. */
const OF_THE_APP = ['help', 'offline'];

const domains = foldersIn('functions/src/').filter((name) => !BELOW.includes(name));

test('the domains have the same names in all three packages', () => {
  expect(domains).toEqual(expect.arrayContaining(foldersIn('contract/src/')));
  expect([...domains, ...OF_THE_APP]).toEqual(expect.arrayContaining(foldersIn('web/src/features/')));
});

test('the README names all domains', () => {
  const readme = readFileSync(new URL('README.md', root), 'utf8');
  const listed = /Domains: ([^.]+)\./.exec(readme)?.[1] ?? '';
  const named = [...listed.matchAll(/`([a-z-]+)`/g)].map(([, name]) => name);
  expect(named.toSorted()).toEqual([...domains, ...OF_THE_APP].toSorted());
});
