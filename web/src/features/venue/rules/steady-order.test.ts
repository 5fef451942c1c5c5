import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inSteadyOrder } from './steady-order';

const items = (...ids: string[]) => ids.map((id) => ({ id }));
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('');

test.each([
  ['nothing was seen: the given order', 'abc', '', 'abc'],
  ['another order: the seen order', 'bca', 'abc', 'abc'],
  ['a removed item: the others stay', 'ca', 'abc', 'ac'],
  ['a new item at the front', 'xab', 'ab', 'xab'],
  ['a new item behind the one it follows', 'axb', 'ba', 'bax'],
  ['several new items in their order', 'axyb', 'ab', 'axyb'],
  ['a decided item stays while a new one comes behind the pending ones', 'bxa', 'ab', 'abx'],
])('%s', (_title, now, seen, expected) => {
  expect(ids(inSteadyOrder(items(...now), [...seen]))).toBe(expected);
});

test('returns each item once, and seen items in their order', () => {
  const list = fc.uniqueArray(fc.constantFrom(...'abcdefgh'));
  fc.assert(
    fc.property(list, list, (now, seen) => {
      const shown = inSteadyOrder(items(...now), seen).map(({ id }) => id);
      expect([...shown].sort()).toEqual([...now].sort());
      expect(shown.filter((id) => seen.includes(id))).toEqual(seen.filter((id) => now.includes(id)));
    }),
  );
});
