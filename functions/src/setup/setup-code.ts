import { timingSafeEqual } from 'node:crypto';
import { CODE_LENGTH, CODE_LETTERS } from '@club/contract';
import { sign } from '../platform/signing-key';

/** The code with which the first organiser comes in. Who knows the signing key of the deployment can make it. */
export const setupCodeOf = (signingKey: string): string =>
  Array.from(
    Buffer.from(sign(signingKey, 'setup', 'first-organiser'), 'base64url').subarray(0, CODE_LENGTH),
    (byte) => CODE_LETTERS[byte % CODE_LETTERS.length],
  ).join('');

/** Both are of one length. */
export const isSetupCode = (signingKey: string, code: string): boolean =>
  timingSafeEqual(Buffer.from(setupCodeOf(signingKey)), Buffer.from(code));
