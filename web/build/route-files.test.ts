import { existsSync } from 'node:fs';
import { mailPaths, paths } from '@club/contract';
import { expect, test } from 'vitest';
import { filesFor, type PageFiles } from '../src/first-script/page-files.ts';
import { patternOf, readRoutes } from './route-files.ts';

const APP = new URL('../src/app/', import.meta.url);
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
  for (const file of routes.flatMap(({ files }) => files))
    expect(existsSync(new URL(`${file}.tsx`, APP)), file).toBe(true);
});

test.each([
  ['/', ['./routes/home']],
  ['/events', ['./routes/events']],
  ['/events/', ['./routes/events']],
  ['/events/12', ['./routes/event']],
  ['/events/create', ['./routes/event-create']],
  ['/events/12/edit', ['./routes/event-edit']],
  ['/events/12/registrations', ['./routes/registrations']],
  ['/dashboard', ['./routes/dashboard']],
  ['/einstellungen', ['./further-routes', './routes/settings']],
  ['/einstellungen/notifications', ['./further-routes', './routes/notifications']],
  ['/events/12/else', ['./further-routes', './routes/not-found']],
  ['/admin', ['./routes/admin']],
  ['/admin/tag/2026-07-18', ['./further-routes', './routes/day-sheet']],
  ['/nowhere', ['./further-routes', './routes/not-found']],
])('at %s the files of %j are asked for', (pathname, asked) => {
  const files = [...new Set(routes.flatMap((route) => route.files))];
  const table: PageFiles = {
    files,
    pages: routes.map((route) => [patternOf(route.path), ...route.files.map((file) => files.indexOf(file))]),
  };
  expect(filesFor(table, pathname)).toEqual(asked);
});
