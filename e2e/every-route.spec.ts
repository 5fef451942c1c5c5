import { readFileSync } from 'node:fs';
import { mailPaths, paths } from '@club/contract';
import { expect, test } from '@playwright/test';
import { pathsLookedAt } from './support/pages-looked-at';

const TABLE = ['routes', 'further-routes'].map((name) => readFileSync(`web/src/app/${name}.tsx`, 'utf8')).join('');
const ANY_OTHER = '*';

/** The patterns of the table's pages, which the table names by the contract's paths. */
function routes(): string[] {
  const found = [...TABLE.matchAll(/\{ (?:index: true|path: (.+?)), element: lazyPage\(/g)];
  expect(found.length, 'each page of the tables is understood').toBe(TABLE.split('lazyPage(()').length - 1);
  // Both tables have a page for every other path: the first shows the second there.
  return [...new Set(found.map(([, pattern]) => (pattern === undefined ? paths.home : patternOf(pattern))))];
}

const ALL_PATHS = { ...paths, ...mailPaths };

/** The pattern that an expression of the table stands for: `paths.admin`, `paths.daySheet(':date')` or `'*'`. */
function patternOf(expression: string): string {
  if (expression === `'${ANY_OTHER}'`) return ANY_OTHER;
  const [, name, parameter = ''] = /^(?:paths|mailPaths)\.(\w+)(?:\('(:\w+)'\))?$/.exec(expression) ?? [];
  const path = name && name in ALL_PATHS ? ALL_PATHS[name as keyof typeof ALL_PATHS] : undefined;
  if (path === undefined || path === paths.copyEvent) throw new Error(`not understood: ${expression}`);
  return typeof path === 'string' ? path : (path as (parameter: string) => string)(parameter);
}

/** Returns the route that the app shows at `path`. A literal path goes before one with a parameter. */
function routeOf(path: string, all: readonly string[]): string {
  const fits = (route: string) => new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`).test(path);
  const [best = ANY_OTHER] = all
    .filter((route) => route !== ANY_OTHER && fits(route))
    .sort((one, other) => one.split(':').length - other.split(':').length);
  return best;
}

for (const size of ['phone', 'desktop']) {
  test(`axe has looked at every page of the app on a ${size}`, () => {
    const all = routes();
    const seen = new Set(pathsLookedAt(size).map((path) => routeOf(path, all)));
    expect(all.filter((route) => !seen.has(route))).toEqual([]);
  });
}
