import { expect, test } from 'vitest';
import { enumerated } from './enumerated';

test.each([
  [[], ''],
  [['Anna'], 'Anna'],
  [['Anna', 'Ben'], 'Anna und Ben'],
  [['Anna', 'Ben', 'Clara'], 'Anna, Ben und Clara'],
])('%j are said as „%s“', (names, said) => {
  expect(enumerated(names)).toBe(said);
});
