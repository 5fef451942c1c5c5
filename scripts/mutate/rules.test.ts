import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { RULES } from './rules';

const ROOT = join(import.meta.dirname, '../..');

test('a rule that is moved or renamed is still among those that are broken on purpose', () => {
  const named = Object.values(RULES).flat();
  expect(named.filter((glob) => !glob.startsWith('!') && globSync(glob, { cwd: ROOT }).length === 0)).toEqual([]);
});
