import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messagesOf } from '../../testing/issues';
import { earlierUsernameSchema, usernameKey, usernameSchema } from './accounts';

const ONE_SCRIPT =
  'Benutzername darf nur lateinische Buchstaben (auch ä, é, ł …), Ziffern, Punkt, Unterstrich und Bindestrich enthalten';

const isUsername = (name: string): boolean => usernameSchema.safeParse(name).success;

describe('user names', () => {
  it.each(['../x', '__proto__', '.', '-a', 'a/b', 'a\u0000b', 'x'.repeat(31), 'a\u200bb', 'a\uffa0', 'a×b'])(
    'cannot be %j',
    (username) => {
      expect(isUsername(username)).toBe(false);
    },
  );

  it.each([
    ['a Cyrillic letter', 'v\u043erstand'],
    ['full-width letters', '\uff56\uff4f\uff52\uff53\uff54\uff41\uff4e\uff44'],
    ['mathematical letters', '\u{1d42f}orstand'],
    ['Chinese letters', '\u660e'],
    ['a mark that makes no letter', 'q\u0308'],
  ])('cannot hold %s', (_, username) => {
    expect(messagesOf(usernameSchema, username)).toEqual([ONE_SCRIPT]);
  });

  it('hold nothing but Latin letters, 0 to 9 and . _ -, each of which is only itself', () => {
    // The unit 'binary' draws nearly the same, and takes fast-check a second to build.
    const anyCode = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code));
    const letters = fc.oneof(
      fc.string({ unit: anyCode }),
      fc.stringMatching(/^[a-zA-ZÀ-ſƀ-ɏЀ-ӿΑ-ω０-ｚ0-9._-]{1,30}$/),
    );
    fc.assert(
      fc.property(letters, (text) => {
        const username = usernameSchema.safeParse(text).data;
        if (username === undefined) return;
        expect(username).toMatch(/^[\p{Script=Latin}0-9._-]{1,30}$/u);
        expect(username.normalize('NFKC')).toBe(username);
        expect(usernameKey(username)).toBe(username.toLowerCase());
        // Every one of them could be given before, so that it is found at sign-in.
        expect(earlierUsernameSchema.parse(username)).toBe(username);
      }),
      { numRuns: 500 },
    );
    const accepted = Array.from({ length: 0x3000 }, (_, code) => String.fromCharCode(code)).filter(isUsername);
    expect(accepted.filter((sign) => sign === sign.toLowerCase()).join('')).toBe(
      '0123456789abcdefghijklmnopqrstuvwxyzßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįĵķĺļľłńņňŋōŏőœŕŗřśŝşšţťŧũūŭůűųŵŷźżžșț',
    );
    // A capital has its small letter beside it.
    for (const sign of accepted) expect(isUsername(usernameKey(sign))).toBe(true);
  });

  it('of any script that were given before are still known', () => {
    for (const username of ['мария', '明', 'ｖｏｒｓｔａｎｄ', 'ıșık']) {
      expect([isUsername(username), earlierUsernameSchema.safeParse(username).success]).toEqual([false, true]);
    }
    for (const username of ['a@b.de', 'a/b', '.', 'a\u200bb', 'ab\uffa0']) {
      expect(earlierUsernameSchema.safeParse(username).success).toBe(false);
    }
  });

  it('are composed, however the device writes an umlaut', () => {
    expect(usernameSchema.parse('ju\u0308rgen')).toBe('j\u00fcrgen');
  });

  it('are valid Firestore document ids in the form under which they are unique', () => {
    for (let code = 0; code <= 0x10ffff; code++) {
      const letter = String.fromCodePoint(code);
      if (letter.normalize('NFKC') === letter || !earlierUsernameSchema.safeParse(letter).success) continue;
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
