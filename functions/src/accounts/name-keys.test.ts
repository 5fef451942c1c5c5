import { searchKey } from '@club/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nameKeysOf } from './name-keys';

it('names that people take for the same have the same key, with either part first', () => {
  for (const firstName of ['Jürgen', 'JUERGEN', 'ju\u0308rgen', ' Jurgen ']) {
    expect(nameKeysOf({ firstName, lastName: 'Groß' })).toMatchObject({ first: 'jurgen gross', last: 'gross jurgen' });
  }
  expect(searchKey('Österreicher,  Jürgen')).toBe('osterreicher jurgen');
});

it('the beginning of a name is the beginning of its key, however much has been typed', () => {
  const name = fc.stringMatching(/^[A-Za-zÄÖÜäöüßé]{2,12}$/);
  fc.assert(
    fc.property(name, name, fc.nat(24), (firstName, lastName, length) => {
      const typed = searchKey(`${firstName} ${lastName}`.slice(0, length));
      // 'a' begins 'aeb', whose key is 'ab'; a pair that is cut in the middle still begins alike.
      expect(nameKeysOf({ firstName, lastName }).first.startsWith(typed)).toBe(true);
    }),
  );
});
