import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import type { PageFiles } from '../src/first-script/page-files.ts';
import { neededChunks } from './bundle-budget.ts';

const TABLE = fileURLToPath(new URL('../src/app/routes.ts', import.meta.url));

/** The build knows no components, so it reads this much of a route. */
type Table = { ROUTES: readonly { path: string; load: () => unknown; online?: boolean }[] };

/** The file, from src/ on, is the one that `load` imports. */
export type PageFile = { path: string; file: string; online: boolean };

const IMPORTED = /import\w*\(["']@\/([^"']+)["']/;

async function importWithVite(file: string): Promise<Table> {
  const { runnerImport } = await import('vite');
  return (await runnerImport<Table>(file, { configFile: false, logLevel: 'error' })).module;
}

/** Reads the files of all pages from the table of routes, in the order in which a path is looked up. Nothing is loaded. */
export async function readRoutes(importTable = importWithVite): Promise<PageFile[]> {
  const { ROUTES } = await importTable(TABLE);
  const found = ROUTES.map(({ path, load, online = false }) => {
    const [, file] = IMPORTED.exec(String(load)) ?? [];
    if (!file) throw new Error(`The route ${path} imports no file`);
    return { path, file: `src/${file}.tsx`, online };
  });
  // A path without a parameter is meant before one that has a parameter in the same place.
  return found.sort((a, b) => rank(a.path) - rank(b.path));
}

const rank = (path: string): number => (path === '*' ? 2 : path.includes(':') ? 1 : 0);

/** Lists the files of the app that each page needs, all of them in one table for the first script. */
export async function pageFiles(chunks: readonly Rolldown.OutputChunk[]): Promise<PageFiles> {
  const files: string[] = [];
  const numberOf = (file: string) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1);
  const pages = (await readRoutes()).map(({ path, file }): PageFiles['pages'][number] => {
    const needed = neededChunks(chunks, file);
    if (!needed) throw new Error(`The build has no file for ${path}`);
    return [patternOf(path), ...needed.map(({ fileName }) => numberOf(fileName.replace('assets/', '')))];
  });
  return { files, pages };
}

/** `*` matches every path. */
export const patternOf = (path: string): string =>
  path === '*' ? '' : `^${path.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`;

/** Parts of other pages that need a connection. The code of live updates is as large as a third of all the rest. */
const ONLINE_PARTS = ['src/features/events/live/live-follower.tsx', 'src/features/messages/event-messages.tsx'];

/** The chunks without which everything works that works without a connection. */
export async function onlineFiles(chunks: readonly Rolldown.OutputChunk[]): Promise<string[]> {
  const pages = (await readRoutes()).filter(({ online }) => online).map(({ file }) => file);
  const isOnline = ({ facadeModuleId }: Rolldown.OutputChunk) =>
    [...pages, ...ONLINE_PARTS].some((file) => facadeModuleId?.endsWith(`/web/${file}`));
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const kept = new Set(chunks.filter(({ isEntry }) => isEntry));
  // Iterating over a Set includes the entries that are added meanwhile.
  for (const { imports, dynamicImports } of kept) {
    const later = dynamicImports.map((name) => byName.get(name)).filter((chunk) => chunk && !isOnline(chunk));
    for (const chunk of [...imports.map((name) => byName.get(name)), ...later]) if (chunk) kept.add(chunk);
  }
  return chunks.filter((chunk) => !kept.has(chunk)).map(({ fileName }) => fileName);
}
