import { setTimeout as wait } from 'node:timers/promises';
import { type Access, parseAccess, toAccessDocument } from '../functions/src/accounts/sessions/access';
import type { Client } from './client';
import type { TestApp } from './start-test-app';

/** Changes the claims of a cookie. The emulator's cookies are not signed. */
export function withClaims(cookie: string, change: Record<string, unknown>): string {
  const [header] = cookie.split('.');
  const claims = { ...claimsOf(cookie), ...change };
  return `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;
}

const claimsOf = (cookie: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(cookie.split('.')[1] ?? '', 'base64url').toString());

export const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1_000) - seconds;

/** Stores the access document of a person as a test wants it. */
export async function changeAccess(
  { firestore }: TestApp,
  { id }: { id: string },
  change: (access: Access) => Access,
): Promise<void> {
  const document = firestore.doc(`access/${id}`);
  await document.set(toAccessDocument(change(parseAccess((await document.get()).data()))));
}

/** Makes it ten seconds since the person typed their password, because revocation has a resolution of one second. */
export const typeEarlier = (app: TestApp, person: { id: string }): Promise<void> =>
  changeAccess(app, person, (access) => ({
    ...access,
    sessions: Object.fromEntries(
      Object.entries(access.sessions).map(([hash, session]) => [
        hash,
        { ...session, passwordTypedAt: new Date(session.passwordTypedAt.getTime() - 10_000) },
      ]),
    ),
  }));

/** Revocation has a resolution of one second, so this waits for the second after this browser signed in. */
export async function afterSecondOfSignIn({ cookie }: Client): Promise<void> {
  const { auth_time } = claimsOf(cookie ?? '');
  await wait(Math.max(0, (Number(auth_time) + 1) * 1_000 - Date.now()));
}
