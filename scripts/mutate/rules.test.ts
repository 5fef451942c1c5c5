import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { RULES, UNIT_TESTS } from './rules';

const ROOT = join(import.meta.dirname, '../..');

test('a rule that is moved or renamed is still among those that are broken on purpose', () => {
  const named = Object.values(RULES).flat();
  expect(named.filter((glob) => !glob.startsWith('!') && globSync(glob, { cwd: ROOT }).length === 0)).toEqual([]);
});

test('the tests of every room with rules are run when these are broken', () => {
  const roomOf = (path: string) => path.split('/').slice(0, 3).join('/');
  const tested = new Set(globSync(UNIT_TESTS.functions, { cwd: ROOT }).map(roomOf));
  // Tests of notices and of their delivery cover the kinds.
  const named = RULES.functions.filter((rule) => rule.split('/').length > 3 && !rule.includes('*'));
  const rooms = new Set(named.map(roomOf));
  expect([...rooms].filter((room) => !tested.has(room))).toEqual([]);
});
