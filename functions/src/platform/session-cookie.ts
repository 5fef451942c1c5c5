import { createHash } from 'node:crypto';
import { SESSION_HINT } from '@club/contract';
import type { CookieOptions, Request, Response } from 'express';
import { SESSION_MS } from './identity';
import { ownerNamedIn } from './tokens';

/** Firebase Hosting passes on only the cookie of this name. */
export const SESSION_COOKIE = '__session';

/** The same for an account on every device, and nothing that a caller could use: it only tells one account from another. */
export const accountTagOf = (uid: string): string =>
  createHash('sha256').update(`account ${uid}`).digest('base64url').slice(0, 16);

/** Sets and clears the session's cookie together with SESSION_HINT, which tells scripts of the app that there is a session. */
export function createSessionCookie(secure: boolean) {
  const hint: CookieOptions = { sameSite: 'lax', path: '/', secure };
  const session: CookieOptions = { ...hint, httpOnly: true };
  return {
    read(request: Pick<Request, 'headers'>): string | null {
      const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
      const found = pairs.find((pair) => pair.startsWith(`${SESSION_COOKIE}=`));
      return found?.slice(SESSION_COOKIE.length + 1) || null;
    },
    set(response: Response, value: string): void {
      // There are no other cookies, so setting these replaces whatever the response said of them before.
      response.removeHeader('Set-Cookie');
      response.cookie(SESSION_HINT, accountTagOf(ownerNamedIn(value) ?? ''), { ...hint, maxAge: SESSION_MS });
      response.cookie(SESSION_COOKIE, value, { ...session, maxAge: SESSION_MS, encode: String });
    },
    clear(response: Response): void {
      response.removeHeader('Set-Cookie');
      response.clearCookie(SESSION_HINT, hint);
      response.clearCookie(SESSION_COOKIE, session);
    },
  };
}
