import { expect, test } from 'vitest';
import { neededBy } from './needed-by.ts';

const IMPORTS: Record<string, string[]> = {
  '/web/src/page.tsx': ['/web/src/card.tsx', '/contract/src/index.ts'],
  '/web/src/card.tsx': ['/node_modules/@mui/material/Card/Card.mjs'],
  '/node_modules/@mui/material/Card/Card.mjs': ['/node_modules/@mui/material/styles/index.mjs'],
  '/node_modules/@mui/material/styles/index.mjs': ['/node_modules/@mui/material/InputBase/InputBase.mjs'],
  '/node_modules/@mui/material/InputBase/InputBase.mjs': [],
  '/contract/src/index.ts': ['/node_modules/zod/index.js'],
  '/web/src/form.tsx': ['/node_modules/zod/index.js'],
  '/node_modules/zod/index.js': [],
};
const graph = {
  getModuleInfo: (id: string) => {
    const importedIds = IMPORTS[id];
    return importedIds ? { importedIds } : null;
  },
};

test('what a page needs is what it imports, and they in turn, but not what a barrel offers to others', () => {
  const nameOf = neededBy('/web/src/page.tsx', 'list');
  expect(Object.keys(IMPORTS).filter((id) => nameOf(id, graph) === 'list')).toEqual([
    '/web/src/page.tsx',
    '/web/src/card.tsx',
    '/node_modules/@mui/material/Card/Card.mjs',
  ]);
});
