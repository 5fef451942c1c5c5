import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { APP_PORT } from './ports';

const APP = `127.0.0.1:${APP_PORT}`;
const NEXT_ENTRY = '/assets/index-next.js';

const PRELUDE = '/__/prelude.js';
const CONSOLE = '/__/console';

type Options = {
  /** Runs on every page before the app's first script. What it posts to /__/console is collected in `reports`. */
  prelude?: string;
};

/**
 * Proxies the app for a browser. It can cut the app off, for the service worker as well as for the page, and it can
 * serve a next version: the same files, but a worker that knows another entry.
 */
export async function openGateway({ prelude = '' }: Options = {}) {
  let connected = true;
  let changeWorker = (worker: string): string => worker;
  const reports: string[] = [];

  const change: Record<string, (text: string) => string> = {
    '/sw.js': (worker) => changeWorker(worker),
  };

  async function answer(asked: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!connected) return void asked.socket.destroy();
    const { headers, method, url = '/' } = asked;
    if (url === NEXT_ENTRY)
      return void response.writeHead(200, { 'content-type': 'text/javascript' }).end('export {};');
    if (url === CONSOLE) {
      reports.push(await textOf(asked));
      return void response.writeHead(204).end();
    }
    if (url === PRELUDE) return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(prelude);
    const isPage = prelude !== '' && headers['sec-fetch-dest'] === 'document';
    const changed = isPage ? withPrelude : change[url];
    const forwarded = request(`http://${APP}${url}`, {
      method,
      headers: {
        ...headers,
        host: APP,
        ...(headers.origin && { origin: `http://${APP}` }),
        ...(changed && { 'accept-encoding': 'identity', 'if-none-match': '' }),
      },
    });
    forwarded.on('response', async (answered) => {
      const { 'content-length': _, ...kept } = answered.headers;
      response.writeHead(answered.statusCode ?? 502, changed ? kept : answered.headers);
      if (!changed) return void answered.pipe(response);
      response.end(changed(await textOf(answered)));
    });
    forwarded.on('error', () => response.destroy());
    asked.pipe(forwarded);
  }

  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    origin: `http://127.0.0.1:${port}`,
    reports,
    disconnect: () => {
      connected = false;
      server.closeAllConnections();
    },
    connect: () => {
      connected = true;
    },
    deployNextVersion: () => {
      changeWorker = nextVersion;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function textOf(message: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part);
  return Buffer.concat(parts).toString();
}

const withPrelude = (page: string): string => page.replace('<head>', `<head><script src="${PRELUDE}"></script>`);

const nextVersion = (worker: string): string => worker.replace(/\/assets\/index-[\w-]+\.js/, NEXT_ENTRY);
