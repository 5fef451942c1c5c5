import type { IncomingMessage, RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import { json } from 'node:stream/consumers';
import { listen } from './server';

export const TEST_PROJECT = 'demo-club';

export type AuthEmulator = { host: string; close(): Promise<void> };

/** Starts the official Auth emulator inside this process. It takes seconds to load, so a whole run shares one. */
export async function startAuthEmulator(): Promise<AuthEmulator> {
  createRequire(import.meta.url)('./lazy-validation.cjs');
  const [{ createApp }, { authOperations }] = await Promise.all([
    import('firebase-tools/lib/emulator/auth/server.js'),
    import('firebase-tools/lib/emulator/auth/operations.js'),
  ]);
  const projects = new Map<string, unknown>();
  const app = await createApp(TEST_PROJECT, undefined, projects);

  /**
   * Two of three requests look up an account. The emulator's own operation answers them here without the checks of request and
   * answer against Google's description, which take three quarters of the time. Other requests go through these.
   */
  const answer: RequestListener = async (request, response) => {
    const project = projects.get(TEST_PROJECT);
    if (!project || !isLookup(request)) return app(request, response);
    const body = JSON.stringify(
      authOperations.identitytoolkit.projects.accounts.lookup(project, await json(request), OWNER),
    );
    response.setHeader('Content-Type', 'application/json; charset=utf-8').end(body);
  };

  const { port, close } = await listen(answer);
  return { host: `127.0.0.1:${port}`, close };
}

const LOOKUP = `/identitytoolkit.googleapis.com/v1/projects/${TEST_PROJECT}/accounts:lookup`;
const OWNER = { security: { Oauth2: true } };

const isLookup = ({ method, url, headers }: IncomingMessage): boolean =>
  method === 'POST' && url === LOOKUP && headers.authorization === 'Bearer owner';

/** How many mails the emulator would have sent there with which another password is chosen. */
export async function resetMailsTo(address: string): Promise<number> {
  const host = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const reply = await fetch(`http://${host}/emulator/v1/projects/${TEST_PROJECT}/oobCodes`);
  const { oobCodes } = (await reply.json()) as { oobCodes: { email: string; requestType: string }[] };
  return oobCodes.filter(({ email, requestType }) => email === address && requestType === 'PASSWORD_RESET').length;
}
