import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod';

/** 64 letters, from which nobody can tell the text. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Firestore takes such a text as the id of a document. */
const ownerSchema = z.object({ sub: z.string().regex(/^[\w-]{1,128}$/) });

/** The content of a token, whose signature is not checked. @throws if it is no token. */
export const claimsIn = (token: string): unknown =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

/** Firebase makes the same token twice in a second; no two cookies may be alike, because each is a session of its own. */
export const withRandomPart = (token: string): string => `${token}.${randomBytes(16).toString('base64url')}`;

/** The signed token of a cookie. Its three parts are followed by the random one. */
export const tokenIn = (cookie: string): string => cookie.split('.').slice(0, 3).join('.');

/** The account that a session cookie names, although it may be forged. null: it names none. */
export function ownerNamedIn(cookie: string): string | null {
  try {
    return ownerSchema.parse(claimsIn(cookie)).sub;
  } catch {
    return null;
  }
}
