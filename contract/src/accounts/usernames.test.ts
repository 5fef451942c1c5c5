import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usernameKey, usernameSchema } from './accounts';

const messagesOf = (username: unknown): string[] =>
  (usernameSchema.safeParse(username).error?.issues ?? []).map(({ message }) => message);

describe('user names', () => {
  it.each(['jule', 'jürgen.b', 'Łukasz_1', 'a-b', '0711'])('can be %s', (username) => {
    expect(usernameSchema.safeParse(username).success).toBe(true);
  });

  it.each([
    'a@b.de',
    'zwei worte',
    '../x',
    '__proto__',
    '.',
    '-a',
    'a/b',
    'a\u0000b',
    'x'.repeat(31),
    'a\u200bb',
    '\u3164',
    'a\uffa0',
  ])('cannot be %j', (username) => {
    expect(usernameSchema.safeParse(username).success).toBe(false);
  });

  it('have a message that says what they may contain', () => {
    expect(messagesOf('a@b.de')).toEqual([
      'Benutzername darf nur Buchstaben, Ziffern, Punkt, Unterstrich und Bindestrich enthalten',
    ]);
  });

  it('are composed, however the device writes an umlaut', () => {
    expect(usernameSchema.parse('ju\u0308rgen')).toBe('j\u00fcrgen');
  });

  it('are valid Firestore document ids in the form under which they are unique', () => {
    for (let code = 0; code <= 0x10ffff; code++) {
      const letter = String.fromCodePoint(code);
      if (letter.normalize('NFKC') === letter || !usernameSchema.safeParse(letter).success) continue;
      const key = usernameKey(letter);
      // No path and no reserved name, and thirty such letters fit into the 1,500 bytes of an id.
      if (/^_|\/|^\.+$/.test(key) || new TextEncoder().encode(key).length > 50) expect.fail(JSON.stringify(letter));
    }
  });

  it('are the same name in any case and however the umlaut is composed', () => {
    expect(usernameKey('JÜRGEN')).toBe(usernameKey('ju\u0308rgen'));
    // Stored names are found by this form, so it must stay in lower case.
    expect(usernameKey('Jürgen')).toBe('jürgen');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(usernameKey(usernameKey(text))).toBe(usernameKey(text));
      }),
    );
  });
});
