import { expect, test } from 'vitest';
import { parseReturnAddress } from './return-address';

const parsed = (typed: string) => {
  const address = parseReturnAddress(typed);
  if (!address) throw new Error(`${typed} is no address to return to`);
  return address;
};

test.each([
  ['helfer+*@verein.de', 'helfer+abc234@verein.de', 'helfer+'],
  [' *@ruecklauf.verein.de ', 'abc234@ruecklauf.verein.de', '@ruecklauf.verein.de'],
  ['v.*-x@verein.de', 'v.abc234-x@verein.de', 'v.'],
])('%s takes a token, which is found again in any header', (typed, full, common) => {
  const address = parsed(typed);
  expect(address.with('abc234')).toBe(full);
  expect(address.common).toBe(common);
  expect(address.tokensIn(`To: "Helfer" <${full.toUpperCase()}>, x-${full}, ${full}`)).toEqual(['abc234', 'abc234']);
  expect(address.tokensIn(`${full}x-y.example.org jule@example.org`)).toEqual([]);
});

test.each([
  '',
  'helfer@verein.de',
  '*@*',
  '*@verein',
  'a**@verein.de',
  'a b*@verein.de',
  `${'a'.repeat(17)}*@verein.de`,
])('„%s“ is no address to which mails could return', (typed) => expect(parseReturnAddress(typed)).toBeNull());
