import { createRequire } from 'node:module';
import { listen } from './server';

export const TEST_PROJECT = 'demo-club';

export type AuthEmulator = { host: string; close(): Promise<void> };

/** Starts the official Auth emulator inside this process. It takes seconds to load, so a whole run shares one. */
export async function startAuthEmulator(): Promise<AuthEmulator> {
  createRequire(import.meta.url)('./lazy-validation.cjs');
  const { createApp } = await import('firebase-tools/lib/emulator/auth/server.js');
  const { port, close } = await listen(await createApp(TEST_PROJECT));
  return { host: `127.0.0.1:${port}`, close };
}
