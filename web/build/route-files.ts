import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { RouteObject } from 'react-router-dom';
import { type Plugin, type Rolldown, runnerImport } from 'vite';
import type { PageFiles } from '../src/first-script/page-files.ts';
import { neededChunks } from './bundle-budget.ts';

const fileOf = (name: string) => fileURLToPath(new URL(`../src/app/${name}.tsx`, import.meta.url));

/** The second table is what the first one shows at every other path. */
const FURTHER = './further-routes';
const TABLES = [fileOf('routes'), fileOf('further-routes')];

/** Its files are in the order in which the app asks for them; the last one is the screen's own. */
type Route = { path: string; files: string[] };

/** Reads the paths of all screens and their files from the tables of routes, in the order in which a path is looked up. */
export async function readRoutes(): Promise<Route[]> {
  const [first = [], further = []] = await Promise.all(TABLES.map(readTable));
  const found = first.flatMap(({ path, files }) =>
    files.includes(FURTHER)
      ? further.map((route) => ({ path: route.path, files: [...files, ...route.files] }))
      : { path, files },
  );
  // A path without a parameter is meant before one that has a parameter in the same place.
  return found.sort((a, b) => rank(a.path) - rank(b.path));
}

async function readTable(table: string): Promise<Route[]> {
  const { module } = await runnerImport<{ routes?: RouteObject[]; furtherRoutes?: RouteObject[] }>(table, {
    configFile: false,
    logLevel: 'error',
    plugins: [filesInPlaceOfPages()],
  });
  return (module.routes ?? module.furtherRoutes ?? []).flatMap((route) => leavesOf(route));
}

const EMPTY = '\0empty';
const GUARDS = ['RequireAccount', 'RequireMember', 'RequireOrganiser', 'RequireDirectory', 'RootLayout', 'lazyPage'];

/** Routes name their pages as functions that import them. Here each names the file instead, and nothing is imported. */
const filesInPlaceOfPages = (): Plugin => ({
  name: 'files-in-place-of-pages',
  enforce: 'pre',
  async load(id) {
    if (TABLES.includes(id))
      return (await readFile(id, 'utf8')).replace(/lazyPage\(\(\) => import\(('[^']+')\)\)/g, '$1');
    // Guards and layouts do not matter here.
    return id === EMPTY ? `export const ${GUARDS.map((name) => `${name} = 0`).join()};` : null;
  },
  resolveId: (id, importer) => (importer && TABLES.includes(importer) && id.startsWith('./') ? EMPTY : null),
});

function leavesOf({ path = '', element, children }: RouteObject): Route[] {
  if (typeof element === 'string') return [{ path: path || '/', files: [element] }];
  return children?.flatMap(leavesOf) ?? [];
}

const rank = (path: string): number => (path === '*' ? 2 : path.includes(':') ? 1 : 0);

/** Lists the files of the app that each screen needs, all of them in one table for the first script. */
export async function pageFiles(chunks: readonly Rolldown.OutputChunk[]): Promise<PageFiles> {
  const files: string[] = [];
  const numberOf = (file: string) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1);
  const pages = (await readRoutes()).map((route): PageFiles['pages'][number] => {
    const needed = route.files.flatMap((file) => {
      const found = neededChunks(chunks, `src/app/${file.replace('./', '')}.tsx`);
      if (!found) throw new Error(`The build has no file for ${route.path}`);
      return found;
    });
    const numbers = needed.map(({ fileName }) => numberOf(fileName.replace('assets/', '')));
    return [patternOf(route.path), ...new Set(numbers)];
  });
  return { files, pages };
}

/** `*` matches every path. */
export const patternOf = (path: string): string =>
  path === '*' ? '' : `^${path.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`;
