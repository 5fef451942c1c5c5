import type { CookieOptions, Request, Response } from 'express';
import { SESSION_DAYS } from '../platform/identity';

/** Firebase Hosting passes on no cookie but this one. */
export const SESSION_COOKIE = '__session';

export type SessionCookie = {
  read(request: Request): string | null;
  set(response: Response, value: string): void;
  clear(response: Response): void;
};

export function createSessionCookie(secure: boolean): SessionCookie {
  const options: CookieOptions = { httpOnly: true, sameSite: 'lax', path: '/', secure };
  return {
    read(request) {
      const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
      const found = pairs.find((pair) => pair.startsWith(`${SESSION_COOKIE}=`));
      return found?.slice(SESSION_COOKIE.length + 1) || null;
    },
    set(response, value) {
      // The only cookie there is: a later word on it replaces an earlier one.
      response.removeHeader('Set-Cookie');
      response.cookie(SESSION_COOKIE, value, { ...options, maxAge: SESSION_DAYS * 24 * 3_600_000, encode: String });
    },
    clear(response) {
      response.removeHeader('Set-Cookie');
      response.clearCookie(SESSION_COOKIE, options);
    },
  };
}
