import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { CODE_LENGTH, CODE_LETTERS } from '@club/contract';
import { sign } from '../platform/signing-key';

/** With 40 bits, ids meet once in 200,000 times among the 3,000 invitations of a large club. */
const ID_LENGTH = CODE_LENGTH / 2;

/** Each letter takes five bits of one byte, so that all are equally likely. */
export const lettersOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => CODE_LETTERS[byte % CODE_LETTERS.length]).join('');

export const newInvitationId = (): string => lettersOf(randomBytes(ID_LENGTH));

/** The id of the invitation that a row of an import becomes. It is the same each time, so that rows can be sent again. */
export const importedInvitationId = (importId: string, row: number): string =>
  lettersOf(createHash('sha256').update(`${importId}:${row}`).digest().subarray(0, ID_LENGTH));

export type InvitationCodes = ReturnType<typeof createInvitationCodes>;

/**
 * The code of an invitation is its id and the id's signature, so that it can be shown and printed again and is stored
 * nowhere. Another signing key makes all codes invalid that were handed out.
 */
export function createInvitationCodes(signingKey: string) {
  const signatureOf = (id: string): string =>
    lettersOf(Buffer.from(sign(signingKey, 'invitation', id), 'base64url').subarray(0, CODE_LENGTH - ID_LENGTH));

  return {
    codeOf: (id: string): string => id + signatureOf(id),

    /** By this an address is known to which an invitation went. Nobody can tell the address from it, or try addresses out. */
    keyOfAddress: (address: string): string =>
      Buffer.from(sign(signingKey, 'invited-address', address.toLowerCase()), 'base64url').toString('hex'),

    /** The id of the invitation with this code; null when the server never gave it out. */
    idIn(code: string): string | null {
      const id = code.slice(0, ID_LENGTH);
      const expected = Buffer.from(signatureOf(id));
      const sent = Buffer.from(code.slice(ID_LENGTH));
      return sent.length === expected.length && timingSafeEqual(sent, expected) ? id : null;
    },
  };
}
