import * as z from 'zod';
import type { StoredAccount } from './state-file';

/** Production takes at most as many at once. */
const BATCH = 1_000;
const TIMEOUT_MS = 10_000;

const importResponseSchema = z.object({ error: z.array(z.object({ message: z.string() })).optional() });

/** The emulator refuses the stored accounts. */
export class RefusedAccounts extends Error {}

/** Reads and restores the accounts of the official Auth emulator as its own export does. */
export function emulatedAccounts(authHost: string, projectId: string) {
  const project = `http://${authHost}/identitytoolkit.googleapis.com/v1/projects/${projectId}`;

  const call = async (path: string, body?: object): Promise<string> => {
    const response = await fetch(`${project}/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    if (response.status === 400) throw new RefusedAccounts(text);
    if (!response.ok) throw new Error(`the Auth emulator responded ${response.status} to ${path}: ${text}`);
    return text;
  };

  return {
    /** Returns JSON with all accounts under `users`, including password hashes. */
    list: () => call('accounts:batchGet?maxResults=-1'),

    async restore(accounts: readonly StoredAccount[]): Promise<void> {
      for (let start = 0; start < accounts.length; start += BATCH) {
        const users = accounts.slice(start, start + BATCH);
        const { error = [] } = importResponseSchema.parse(JSON.parse(await call('accounts:batchCreate', { users })));
        if (error[0]) throw new RefusedAccounts(error[0].message);
      }
      // An import ends all sessions, because the emulator sets `validSince` to now. This restores it.
      for (const { localId, validSince } of accounts) {
        if (validSince) await call('accounts:update', { localId, validSince });
      }
    },
  };
}

export type EmulatedAccounts = ReturnType<typeof emulatedAccounts>;

const listSchema = z.object({ users: z.array(z.unknown()).default([]) });

/** Parses the result of `list`. */
export const accountsIn = (list: string): unknown[] => listSchema.parse(JSON.parse(list)).users;
