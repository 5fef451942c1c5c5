import { MAIL_ACTS } from '@club/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createMailCodes } from '../mail/mail-codes';
import { type ActLink, actCode, readActCode } from './act-links';

const NOW = new Date('2026-07-08T12:00:00Z');
const codes = createMailCodes('ein-schluessel-den-sonst-niemand-hat');
const others = createMailCodes('ein-anderer-schluessel-eines-vereins');

const link: fc.Arbitrary<ActLink> = fc.record({
  act: fc.constantFrom(...MAIL_ACTS),
  eventId: fc.nat(3),
  shiftId: fc.constantFrom(null, 'grill001', 'kasse001'),
  times: fc.constantFrom(null, 'abcdefghijkl', '------------'),
});
const person = fc.record({
  id: fc.constantFrom('uid1', 'uid2'),
  email: fc.constantFrom('anna@example.org', 'ben@example.org'),
});

it('the code for one act, event, shift, time, person and address is never that for another', () => {
  fc.assert(
    fc.property(link, person, link, person, (one, holder, other, stranger) => {
      const code = actCode(codes, one, holder, NOW);
      const read = readActCode(codes, code, NOW);
      expect(read).toMatchObject({ link: one, uid: holder.id, issuedAt: NOW });
      expect(read?.isOf(holder.email.toUpperCase())).toBe(true);
      expect(readActCode(others, code, NOW)?.isOf(holder.email)).toBe(false);

      // The signature of the one under the words of the other.
      const signature = code.split('.').at(-1) ?? '';
      const words = actCode(codes, other, stranger, NOW).split('.').slice(0, -1);
      const mixed = readActCode(codes, [...words, signature].join('.'), NOW);
      const isSame = JSON.stringify([one, holder]) === JSON.stringify([other, stranger]);
      expect(mixed?.isOf(stranger.email)).toBe(isSame);
    }),
    { numRuns: 2_000 },
  );
});
