import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
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
  'subjects',
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

/** An event, its series, its roster and what is told of it change in one transaction, and know each other. */
const KNOT = ['events', 'notifications', 'registrations', 'series'];
const CARRIED_BY_ALL = ['platform', 'idempotency', 'rate-limits'];
/** Nothing below these imports from them. */
const ABOVE = ['reminders', 'subjects', 'delivery', 'clean-up', 'archive', 'api-description', 'http'];

const OTHERS = domains.filter((name) => ![...CARRIED_BY_ALL, 'accounts', 'mail', ...KNOT, ...ABOVE].includes(name));

const LAYERS = [CARRIED_BY_ALL, ['accounts'], ['mail'], KNOT, OTHERS, ABOVE];
const layerOf = (domain: string): number => LAYERS.findIndex((layer) => layer.includes(domain));

test('the architecture names the layers of functions in their order', () => {
  const text = readFileSync(new URL('docs/architecture.md', root), 'utf8');
  const [, told = ''] = /imports of values lead down: ([\s\S]+?) \(\[decision/.exec(text) ?? [];
  const layers = told.split('←').map((layer) => [...layer.matchAll(/`([a-z-]+)`/g)].map(([, name]) => name));
  expect(layers).toEqual(LAYERS.map((layer) => (layer === OTHERS ? [] : layer)));
});

type Arrow = { from: string; to: string; file: string };

/** The imports of values from one domain of the functions into another. Types ask for a service and do not bring it. */
function arrowsOfFunctions(): Arrow[] {
  const cwd = fileURLToPath(new URL('functions/src/', root));
  const files = globSync('*/**/*.ts', { cwd }).filter((file) => !file.endsWith('.test.ts'));
  return files.flatMap((file) => {
    const from = file.split('/')[0] ?? '';
    const imports = readFileSync(join(cwd, file), 'utf8').matchAll(/^import (?!type )[^;]*? from '(\.[^']*)';/gm);
    return [...imports]
      .map(([, path = '']) => normalize(join(dirname(file), path)).split('/'))
      .filter(([to, rest]) => to !== from && rest !== undefined)
      .map(([to = '']) => ({ from, to, file }));
  });
}

test('in functions imports of values lead down, and between domains of one layer never in a circle', () => {
  const arrows = arrowsOfFunctions();
  expect(arrows.length).toBeGreaterThan(200);
  expect(arrows.filter(({ from, to }) => layerOf(to) < 0 || layerOf(to) > layerOf(from))).toEqual([]);

  const beside = arrows.filter(({ from, to }) => layerOf(to) === layerOf(from) && !KNOT.includes(from));
  let left = [...new Set(beside.map(({ from }) => from))];
  for (;;) {
    const rest = left.filter((name) => beside.some(({ from, to }) => from === name && left.includes(to)));
    if (rest.length === left.length) break;
    left = rest;
  }
  expect(left).toEqual([]);
});

test('nobody imports what serves the calls but the description of the calls', () => {
  expect(arrowsOfFunctions().filter(({ from, to }) => to === 'http' && from !== 'api-description')).toEqual([]);
});

test('nothing that is deployed imports what tests are made of', () => {
  const cwd = fileURLToPath(root);
  const deployed = globSync('{contract,functions,web}/src/**/*.{ts,tsx}', { cwd }).filter(
    (file) => !/\.test\.tsx?$|\/testing\//.test(file),
  );
  expect(deployed.length).toBeGreaterThan(700);
  const importsOfTests = /(from |import\()'(@club\/testing|@\/testing|(\.\.?\/)+([^']+\/)?testing\/)/;
  expect(deployed.filter((file) => importsOfTests.test(readFileSync(join(cwd, file), 'utf8')))).toEqual([]);
});
