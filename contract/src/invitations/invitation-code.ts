import * as z from 'zod';

/** Crockford's base32: without I, L, O and U, because people confuse them when they read from paper. */
export const CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Half of them name the invitation, half of them sign it. */
export const CODE_LENGTH = 16;

const GROUP = /.{4}(?=.)/g;

/** Longer than a code with a sign between all of its letters. */
const MAX_TYPED_LENGTH = 60;

const NO_CODE = 'Ein Code besteht aus 16 Buchstaben und Ziffern, zum Beispiel K7QM-2D4X-9RTP-0HVB.';

/** A code as somebody types it: small letters, spaces and signs do not matter, and O, I and L pass for 0 and 1. */
export const invitationCodeSchema = z
  .string({ error: 'Code ist erforderlich' })
  .max(MAX_TYPED_LENGTH, NO_CODE)
  .overwrite(tidiedCode)
  .regex(new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`), NO_CODE);

function tidiedCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
}

/** Returns the code in groups of four letters: K7QM-2D4X-9RTP-0HVB. */
export const groupedCode = (code: string): string => code.replace(GROUP, '$&-');
