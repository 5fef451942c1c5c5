import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { server } from 'superstatic';
import { HOST } from '../suite/settings';

/** The body of every response that Hosting would leave to a function. */
export const BY_FUNCTION = 'by the function';

export type HostingServer = { origin: string; close(): Promise<void> };

/** Serves a folder by the rules of a firebase.json, with the library of the Hosting emulator, at a free port. */
export async function serveHosting(hosting: object, folder: string): Promise<HostingServer> {
  const app = server({
    hostname: HOST,
    port: 0,
    cwd: folder,
    config: JSON.stringify({ ...hosting, public: '.' }),
    stack: 'strict',
    rewriters: { function: async () => (_request: unknown, response: ServerResponse) => response.end(BY_FUNCTION) },
  });
  const listening = await new Promise<Server>((resolve) => {
    const starting = app.listen(() => resolve(starting));
  });
  const { port: own } = listening.address() as AddressInfo;
  return {
    origin: `http://${HOST}:${own}`,
    async close() {
      listening.close();
      listening.closeAllConnections();
      await once(listening, 'close');
    },
  };
}
