import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';

/** These paths are answered by the function; Hosting has all others as files (firebase.json). */
const FUNCTION_PATHS = /^\/(api\/|events\/(?!create\/?$)[^/.]+\/?$)/;

export type Gateway = {
  origin: string;
  /** From now on the function needs this long until it can answer for the first time, as when it starts cold. */
  startFunctionWithin(ms: number): void;
  close(): void;
};

/** Stands between the browser and the app, and can delay the answers of a function that has yet to start. */
export async function openGateway(app: string): Promise<Gateway> {
  let startMs = 0;
  let started: Promise<unknown> | null = null;

  async function answer(asked: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, headers, url = '/' } = asked;
    if (startMs > 0 && FUNCTION_PATHS.test(url)) {
      started ??= after(startMs);
      await started;
    }
    const { host } = new URL(app);
    const origin = headers.origin && { origin: app };
    const forwarded = request(new URL(url, app), { method, headers: { ...headers, host, ...origin } });
    forwarded.on('response', (answered) => {
      response.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(response);
    });
    forwarded.on('error', () => response.destroy());
    asked.pipe(forwarded);
  }

  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    startFunctionWithin(ms) {
      startMs = ms;
      started = null;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
