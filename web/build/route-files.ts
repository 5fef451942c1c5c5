import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { RouteObject } from 'react-router-dom';
import { type Plugin, type Rolldown, runnerImport } from 'vite';
import type { PageFiles } from '../src/first-script/page-files.ts';
import { neededChunks } from './bundle-budget.ts';

const ROUTES = fileURLToPath(new URL('../src/app/routes.tsx', import.meta.url));

type Route = { path: string; file: string };

/** Reads the paths of all screens and their files from the table of routes, in the order in which a path is looked up. */
export async function readRoutes(): Promise<Route[]> {
  const { module } = await runnerImport<{ routes: RouteObject[] }>(ROUTES, {
    configFile: false,
    logLevel: 'error',
    plugins: [filesInPlaceOfPages()],
  });
  const found = module.routes.flatMap((route) => leavesOf(route));
  // A path without a parameter is meant before one that has a parameter in the same place.
  return found.sort((a, b) => rank(a.path) - rank(b.path));
}

/** Routes name their pages as functions that import them. Here each names the file instead, and nothing is imported. */
const filesInPlaceOfPages = (): Plugin => ({
  name: 'files-in-place-of-pages',
  enforce: 'pre',
  async load(id) {
    if (id === ROUTES) return (await readFile(id, 'utf8')).replace(/lazyPage\(\(\) => import\(('[^']+')\)\)/g, '$1');
    // Guards and layouts do not matter here.
    if (id.startsWith('\0empty:')) return `export const ${id.slice('\0empty:'.length)};`;
    return null;
  },
  resolveId(id, importer) {
    if (importer !== ROUTES || !id.startsWith('./')) return null;
    const names = { './guards': 'RequireMember = 0, RequireOrganiser = 0', './root-layout': 'RootLayout = 0' };
    return `\0empty:${names[id as keyof typeof names] ?? 'lazyPage = 0'}`;
  },
});

function leavesOf({ path = '', element, children }: RouteObject): Route[] {
  if (typeof element === 'string') return [{ path: path || '/', file: element }];
  return children?.flatMap(leavesOf) ?? [];
}

const rank = (path: string): number => (path === '*' ? 2 : path.includes(':') ? 1 : 0);

/** Lists the files of the app that each screen needs, all of them in one table for the first script. */
export async function pageFiles(chunks: readonly Rolldown.OutputChunk[]): Promise<PageFiles> {
  const files: string[] = [];
  const numberOf = (file: string) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1);
  const pages = (await readRoutes()).map(({ path, file }): PageFiles['pages'][number] => {
    const needed = neededChunks(chunks, `src/app/${file.replace('./', '')}.tsx`);
    if (!needed) throw new Error(`The build has no file for ${path}`);
    return [patternOf(path), ...needed.map(({ fileName }) => numberOf(fileName.replace('assets/', '')))];
  });
  return { files, pages };
}

/** `*` matches every path. */
export const patternOf = (path: string): string =>
  path === '*' ? '' : `^${path.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`;
