import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearlyContainsWords, searchKey } from './search-key';

describe('texts that people take for the same have the same key:', () => {
  it.each([
    ['Łukasz', 'Lukasz'],
    ['Søren', 'Soren'],
    ['O’Brien', 'OBrien'],
    ['O´Brien', 'O\u1ffdBrien'],
    ['O´Brien', 'OBrien'],
    ['O\u1fefBrien', 'O\uff07Brien'],
    ['Karl-Heinz', 'Karl Heinz'],
    ['Müller–Lüdenscheidt', 'mueller ludenscheidt'],
    ['Großmann,  Jürgen', 'GROSSMANN JU\u0308RGEN'],
    ['Þórður', 'Thordur'],
    ['Æbelø', 'abelo'],
  ])('%s and %s', (one, other) => {
    expect(searchKey(one)).toBe(searchKey(other));
  });

  it('a key is its own key', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const key = searchKey(text);
        // 'aee' is 'ae' and then 'a': only a text that spells an umlaut twice has another key.
        if (!/ae|oe|ue/.test(key)) expect(searchKey(key)).toBe(key);
      }),
      { examples: [['\u1fef']] },
    );
  });
});

describe('a typing error', () => {
  it.each([
    ['a wrong letter', 'Platzpflage'],
    ['a missing letter', 'Platzpfege'],
    ['a letter too many', 'Plattzpflege'],
    ['two letters that are swapped', 'Paltzpflege'],
    ['one in a beginning', 'Plartzpf'],
    ['one beside the beginning of a word', 'Her Plazpflege'],
  ])('is forgiven: %s', (_what, typed) => {
    expect(nearlyContainsWords('Platzpflege im Herbst', typed)).toBe(true);
  });

  it.each([
    ['two of them', 'Plazpflage'],
    ['a letter in the wrong place and another one', 'Paxtzpflege'],
    ['another letter and one in the wrong place', 'Pxltzpflege'],
    ['one in a short word', 'Herbst in'],
    ['another word', 'Hallendienst'],
  ])('is not: %s', (_what, typed) => {
    expect(nearlyContainsWords('Platzpflege im Herbst', typed)).toBe(false);
  });

  it('of any kind at any place of a longer word is forgiven', () => {
    const word = fc.stringMatching(/^[b-df-hj-n]{5,12}$/);
    fc.assert(
      fc.property(word, fc.nat(11), fc.constantFrom('x', ''), fc.boolean(), (right, place, letter, replaces) => {
        const at = place % right.length;
        const typed = right.slice(0, at) + letter + right.slice(at + (replaces || letter === '' ? 1 : 0));
        if (typed.length >= 5) expect(nearlyContainsWords(`Zum ${right} kommen`, typed)).toBe(true);
      }),
    );
  });
});
