import { DAY_MS } from '@club/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBounceTokens } from './bounce-tokens';

const NOW = new Date('2027-05-01T10:00:00.000Z');
const tokens = createBounceTokens('k'.repeat(40));

const id = fc.oneof(fc.stringMatching(/^[0-9A-Za-z]{1,28}$/), fc.uuid());
const subject = fc.record({ kind: fc.constantFrom('account' as const, 'inquiry' as const, 'invitation' as const), id });
const address = fc.emailAddress();

const made = (...given: Parameters<typeof tokens.make>): string => {
  const token = tokens.make(...given);
  if (token === null) throw new Error('no token was made');
  return token;
};

test('a token names its subject and the day again, for its address alone, and fits into an address in lower case', () => {
  fc.assert(
    fc.property(subject, address, address, fc.integer({ min: 0, max: 13 * DAY_MS }), (about, typed, other, laterMs) => {
      const token = made(about, typed, NOW);
      expect(token).toMatch(/^[a-z2-7]{1,48}$/);
      const read = tokens.read(token, new Date(NOW.getTime() + laterMs));
      expect(read).toMatchObject({ ...about, sentAt: new Date('2027-05-01T00:00:00.000Z') });
      expect(read?.isFor(typed.toUpperCase())).toBe(true);
      if (other.toLowerCase() !== typed.toLowerCase()) expect(read?.isFor(other)).toBe(false);
    }),
    { numRuns: 1_000 },
  );
});

test('a changed token is none of this address, whatever letter was changed, and one of another key neither', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz234567';
  fc.assert(
    fc.property(subject, address, fc.nat(), fc.nat(30), (about, typed, place, step) => {
      const token = made(about, typed, NOW);
      // The last letter may hold bits of no byte.
      const at = place % (token.length - 1);
      const changed = letters.charAt((letters.indexOf(token.charAt(at)) + 1 + step) % 32);
      const forged = token.slice(0, at) + changed + token.slice(at + 1);
      expect(tokens.read(forged, NOW)?.isFor(typed) ?? false).toBe(false);
      expect(createBounceTokens('other'.repeat(8)).read(token, NOW)?.isFor(typed)).toBe(false);
    }),
    { numRuns: 1_000 },
  );
});

test('a token ends after two weeks; what has another form is none, and an id of another form gets none', () => {
  const token = made({ kind: 'account', id: 'a'.repeat(28) }, 'jule@example.org', NOW);
  expect(tokens.read(token, new Date(NOW.getTime() + 16 * DAY_MS))).toBeNull();
  expect(tokens.read(token, new Date(NOW.getTime() - 3 * DAY_MS))).toBeNull();
  for (const text of ['', 'a', '7'.repeat(48), 'a'.repeat(49), '!'.repeat(20)])
    expect(tokens.read(text, NOW)).toBeNull();
  expect(tokens.make({ kind: 'account', id: 'vorstand-1' }, 'jule@example.org', NOW)).toBeNull();
  expect(tokens.make({ kind: 'account', id: 'a'.repeat(29) }, 'jule@example.org', NOW)).toBeNull();
});
