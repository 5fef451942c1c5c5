import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { APP_PORT } from './ports';

const APP = `127.0.0.1:${APP_PORT}`;
const NEXT_ENTRY = '/assets/index-next.js';

/**
 * Proxies the app for a browser. It can cut the app off, for the service worker as well as for the page, and it can
 * serve a next version: the same files, but a worker that knows another first script.
 */
export async function openGateway() {
  let connected = true;
  let next = false;

  async function answer(asked: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!connected) return void asked.socket.destroy();
    const { headers, method, url = '/' } = asked;
    if (url === NEXT_ENTRY)
      return void response.writeHead(200, { 'content-type': 'text/javascript' }).end('export {};');
    const changed = next && url === '/sw.js';
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
      const parts: Buffer[] = [];
      for await (const part of answered) parts.push(part);
      response.end(nextVersion(Buffer.concat(parts).toString()));
    });
    forwarded.on('error', () => response.destroy());
    asked.pipe(forwarded);
  }

  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    origin: `http://127.0.0.1:${port}`,
    disconnect: () => {
      connected = false;
      server.closeAllConnections();
    },
    connect: () => {
      connected = true;
    },
    deployNextVersion: () => {
      next = true;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const nextVersion = (worker: string): string => worker.replace(/\/assets\/index-[\w-]+\.js/, NEXT_ENTRY);
