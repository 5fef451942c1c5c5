import { createHmac, randomBytes } from 'node:crypto';
import type { Log } from './log';

/** A shorter key was typed by somebody and not made by a program. */
const MIN_LENGTH = 32;

/**
 * The key with which the server signs what it hands out and recognises later. Without the club's own key it is one that
 * ends with this instance, so that nothing signed with it can be guessed either.
 */
export function signingKeyOf(configured: string | null, log: Log): string {
  if (configured && configured.length >= MIN_LENGTH) return configured;
  log.error('no SIGNING_KEY of at least 32 characters: signatures end with this instance');
  return randomBytes(MIN_LENGTH).toString('base64url');
}

type Purpose = 'address' | 'invited-address' | 'bounce' | 'browser-mark' | 'invitation' | 'mail' | 'setup';

/** A signature for one purpose is none for another. Texts of the same purpose must have the same form. */
export const sign = (key: string, purpose: Purpose, text: string): string =>
  createHmac('sha256', key).update(`${purpose}:${text}`).digest('base64url');
