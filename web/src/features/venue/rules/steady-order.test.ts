import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inSteadyOrder } from './steady-order';

const items = (...ids: string[]) => ids.map((id) => ({ id }));
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('');

test.each([
  ['nothing was seen: as it comes', 'abc', '', 'abc'],
  ['another order: as it was', 'bca', 'abc', 'abc'],
  ['one is gone: the others stay', 'ca', 'abc', 'ac'],
  ['a new one at the front', 'xab', 'ab', 'xab'],
  ['a new one behind the one that it follows', 'axb', 'ba', 'bax'],
  ['several new ones, in their order', 'axyb', 'ab', 'axyb'],
  ['a decided one stays while a new one comes behind the pending ones', 'bxa', 'ab', 'abx'],
])('%s', (_title, now, seen, expected) => {
  expect(ids(inSteadyOrder(items(...now), [...seen]))).toBe(expected);
});

test('shows each item once, and those that were seen in their order', () => {
  const list = fc.uniqueArray(fc.constantFrom(...'abcdefgh'));
  fc.assert(
    fc.property(list, list, (now, seen) => {
      const shown = inSteadyOrder(items(...now), seen).map(({ id }) => id);
      expect([...shown].sort()).toEqual([...now].sort());
      expect(shown.filter((id) => seen.includes(id))).toEqual(seen.filter((id) => now.includes(id)));
    }),
  );
});
