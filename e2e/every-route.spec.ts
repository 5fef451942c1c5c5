import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { pathsLookedAt } from './support/pages-looked-at';

const TABLE = readFileSync('web/src/app/routes.tsx', 'utf8');
const ANY_OTHER = '*';

/** As the table has them: those that stand in others have no path before their own. */
function routes(): string[] {
  const found = [...TABLE.matchAll(/\{ (?:index: true|path: '([^']+)'), element: lazyPage\(/g)];
  expect(found.length, 'each page of the table is understood').toBe(TABLE.split('lazyPage(()').length - 1);
  return found.map(([, path = '']) => path);
}

/** Which page of the table the app shows at `path`: what is written out goes before what stands for anything. */
function routeOf(path: string, all: readonly string[]): string {
  const fits = (route: string) => new RegExp(`^/${route.replaceAll(/:\w+/g, '[^/]+')}$`).test(path);
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
