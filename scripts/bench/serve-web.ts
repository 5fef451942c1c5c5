import { readFile } from 'node:fs/promises';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { listen, type RunningServer } from '../../functions/src/testing/server';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/** Serves the built web and the API on one origin, as Hosting does. Unknown paths get the app. */
export const serveWeb = (folder: string, apiOrigin: string): Promise<RunningServer> =>
  listen((incoming, outgoing) => {
    if (incoming.url?.startsWith('/api/')) forward(apiOrigin, incoming, outgoing);
    else void sendFile(folder, incoming, outgoing);
  });

function forward(origin: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, headers, url = '/' } = incoming;
  const call = request(new URL(url, origin), { method, headers }, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(outgoing);
  });
  call.on('error', () => outgoing.writeHead(502).end());
  incoming.pipe(call);
}

async function sendFile(folder: string, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { pathname } = new URL(incoming.url ?? '/', 'http://localhost');
  const path = extname(pathname) ? normalize(pathname) : '/index.html';
  try {
    const content = await readFile(join(folder, path));
    outgoing.writeHead(200, { 'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream' }).end(content);
  } catch {
    outgoing.writeHead(404).end();
  }
}
