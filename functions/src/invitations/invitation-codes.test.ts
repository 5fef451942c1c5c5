import { CODE_LETTERS, groupedCode, invitationCodeSchema } from '@club/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createInvitationCodes, importedInvitationId, newInvitationId } from './invitation-codes';

const KEY = 'k'.repeat(40);
const codes = createInvitationCodes(KEY);

describe('the code of an invitation', () => {
  it('is the same each time, and leads to the invitation however it is typed', () => {
    fc.assert(
      fc.property(fc.constantFrom(' ', '-', '–', ' - ', '\u00a0', '\u200b', '/'), fc.boolean(), (sign, isSmall) => {
        const id = newInvitationId();
        expect(codes.codeOf(id)).toBe(codes.codeOf(id));
        const shown = groupedCode(codes.codeOf(id));
        expect(shown).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
        const typed = shown.replaceAll('-', sign).replaceAll('0', 'O').replaceAll('1', 'l');
        expect(codes.idIn(invitationCodeSchema.parse(isSmall ? typed.toLowerCase() : typed))).toBe(id);
      }),
      { numRuns: 100 },
    );
  });

  it('stays what it is on paper, and the key of an address as it is stored, with every release', () => {
    expect(codes.codeOf('K7QM2D4X')).toBe('K7QM2D4XQDTEJTT7');
    const key = 'cd4248fd12519f9cc6e3c104ff30005efb46633ed99b0da40a11355334581f71';
    expect(codes.keyOfAddress('Anna@Example.org')).toBe(key);
    expect(codes.keyOfAddress('anna@example.org')).toBe(key);
  });

  it('with any other letter, or of another key, leads nowhere', () => {
    const id = newInvitationId();
    const code = codes.codeOf(id);
    for (let place = 0; place < code.length; place += 1) {
      const other = [...CODE_LETTERS].find((letter) => letter !== code[place]);
      expect(codes.idIn(code.slice(0, place) + other + code.slice(place + 1))).toBeNull();
    }
    expect(createInvitationCodes('o'.repeat(40)).idIn(code)).toBeNull();
    expect(codes.idIn('')).toBeNull();
  });

  it('of an import belongs to its row', () => {
    expect(importedInvitationId('import', 7)).toBe(importedInvitationId('import', 7));
    expect(importedInvitationId('import', 8)).not.toBe(importedInvitationId('import', 7));
    expect(importedInvitationId('other', 7)).not.toBe(importedInvitationId('import', 7));
  });
});
