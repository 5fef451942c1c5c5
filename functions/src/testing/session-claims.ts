import { setTimeout as wait } from 'node:timers/promises';
import type { Session } from '../platform/identity';
import type { Client } from './client';

/** Changes the claims of a cookie. The emulator's cookies are not signed. */
export function withClaims(cookie: string, change: Record<string, unknown>): string {
  const [header] = cookie.split('.');
  const claims = { ...claimsOf(cookie), ...change };
  return `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;
}

const claimsOf = (cookie: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(cookie.split('.')[1] ?? '', 'base64url').toString());

/** Reads a cookie as production does; the emulator would also check whether the session was revoked. */
export function sessionIn(cookie: string): Session {
  const claims = claimsOf(cookie);
  const instant = (name: string) => new Date(Number(claims[name]) * 1_000);
  return {
    uid: String(claims.sub),
    isAdmin: claims.admin === true,
    signedInAt: instant('auth_time'),
    issuedAt: instant('iat'),
  };
}

export const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1_000) - seconds;

/** Revocation has a resolution of one second, so this waits for the second after this browser signed in. */
export async function afterSecondOfSignIn({ cookie }: Client): Promise<void> {
  const { auth_time } = claimsOf(cookie ?? '');
  await wait(Math.max(0, (Number(auth_time) + 1) * 1_000 - Date.now()));
}
