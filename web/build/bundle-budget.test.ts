import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { neededChunks } from './bundle-budget.ts';

const chunk = (fileName: string, fields: Partial<Rolldown.OutputChunk> = {}) =>
  ({
    type: 'chunk',
    fileName,
    imports: [],
    dynamicImports: [],
    isEntry: false,
    facadeModuleId: null,
    ...fields,
  }) as unknown as Rolldown.OutputChunk;

const build = [
  chunk('index.js', { isEntry: true, imports: ['react.js'], dynamicImports: ['home.js', 'auth.js'] }),
  chunk('home.js', { facadeModuleId: '/web/src/app/routes/home.tsx', imports: ['react.js', 'dates.js'] }),
  chunk('auth.js', { facadeModuleId: '/web/src/app/routes/auth.tsx', imports: ['zod.js'] }),
  chunk('react.js'),
  chunk('dates.js', { imports: ['zones.js'] }),
  chunk('zones.js'),
  chunk('zod.js'),
];

test('the JavaScript that a page needs at first is the entry, its route and all that they import, and nothing of other routes', () => {
  const names = neededChunks(build, 'routes/home.tsx')?.map(({ fileName }) => fileName);
  expect(names?.sort()).toEqual(['dates.js', 'home.js', 'index.js', 'react.js', 'zones.js']);
});

test('the JavaScript that a page needs at first is unknown for a route that has no chunk', () => {
  expect(neededChunks(build, 'routes/gone.tsx')).toBeNull();
});
