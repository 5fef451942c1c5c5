import { existsSync } from 'node:fs';
import { mailPaths, paths } from '@club/contract';
import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { filesFor, type PageFiles } from '../src/first-script/page-files.ts';
import { onlineFiles, patternOf, readRoutes } from './route-files.ts';

const WEB = new URL('../', import.meta.url);
const routes = await readRoutes();

test('every screen of the routes is in the table, with a file that exists', () => {
  const pages = Object.values({ ...paths, ...mailPaths }).map((path) =>
    typeof path === 'string' ? path : path(':eventId' as never),
  );
  // The query and the fragment belong to the same screen.
  const screens = new Set(
    pages.map((path) =>
      path
        .replace(/[?#].*/, '')
        .replace('/events/create:', '')
        .replace('/tag/:eventId', '/tag/:date')
        .replace('/mitglieder/:eventId', '/mitglieder/:userId'),
    ),
  );
  expect(new Set(routes.map(({ path }) => path))).toEqual(new Set([...screens, '*']));
  for (const { file } of routes) expect(existsSync(new URL(file, WEB)), file).toBe(true);
});

const page = (name: string) => `src/app/routes/${name}.tsx`;

test.each([
  ['/', page('home')],
  ['/events', page('events')],
  ['/events/', page('events')],
  ['/events/12', page('event')],
  ['/events/create', page('event-create')],
  ['/events/12/edit', page('event-edit')],
  ['/events/12/else', page('not-found')],
  ['/admin', 'src/features/events/manage/dashboard-page.tsx'],
  ['/admin/tag/2026-07-18', page('day-sheet')],
  ['/nowhere', page('not-found')],
])('at %s the file %s is asked for', (pathname, asked) => {
  const files = [...new Set(routes.map(({ file }) => file))];
  const table: PageFiles = { files, pages: routes.map(({ path, file }) => [patternOf(path), files.indexOf(file)]) };
  expect(filesFor(table, pathname)).toEqual([asked]);
});

const chunk = (name: string, needs: Partial<Rolldown.OutputChunk> = {}) =>
  ({
    fileName: `assets/${name}.js`,
    facadeModuleId: `/web/src/features/${name}.tsx`,
    isEntry: false,
    imports: [],
    dynamicImports: [],
    ...needs,
  }) as unknown as Rolldown.OutputChunk;

test('without a connection nothing is missing but the code of pages that need one, and what only that code uses', async () => {
  const chunks = [
    chunk('index', {
      isEntry: true,
      dynamicImports: ['assets/club-settings/club-page.js', 'assets/inbox/inbox-page.js'],
    }),
    chunk('club-settings/club-page', {
      imports: ['assets/fields.js', 'assets/colors.js'],
      dynamicImports: ['assets/later.js'],
    }),
    chunk('inbox/inbox-page', { imports: ['assets/fields.js'] }),
    chunk('fields'),
    chunk('colors'),
    chunk('later'),
  ];
  const online = ['assets/club-settings/club-page.js', 'assets/colors.js', 'assets/later.js'];
  expect(await onlineFiles(chunks)).toEqual(online);
});
