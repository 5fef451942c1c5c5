import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import * as z from 'zod';
import { checkVapid } from '../../testing/check-vapid';
import { type DeviceKeys, openPush } from '../../testing/open-push';
import { framedMail } from '../mail/mail-list';
import type { SentMail, SentMails } from '../mail/mail-server';
import { createInbox, type Delivered } from './inbox';
import { inboxPage } from './inbox-page';

type Options = {
  /** The origin of the service itself. */
  origin: string;
  signal: AbortSignal;
  /** The origin of the app, for links into it. */
  app: string;
  vapidPublicKey: string;
  devices: Record<string, DeviceKeys>;
  /** The mails that the app has sent: the page shows them, too. */
  mails: SentMails;
};

/** Every push service takes so much; RFC 8030 allows to refuse more. */
const MAX_BODY_BYTES = 4_096;

/** Tells the page that the connection is open, and to reconnect after a second when it is lost. */
const STREAM_BEGINS = 'retry: 1000\ndata: open\n\n';

const HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src data:; frame-src 'self'",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
};

const messageSchema = z.object({
  title: z.string(),
  body: z.string(),
  url: z.string().nullish().default(null),
  tag: z.string().nullish().default(null),
});

/**
 * Replaces real push services, which this machine may not reach: it takes pushes by RFC 8030, refuses what real ones
 * refuse, decrypts them as the device would, and shows them on a page.
 */
export async function startPushService(options: Options): Promise<void> {
  const { origin, app, vapidPublicKey, devices, mails, signal } = options;
  const inbox = createInbox(Object.keys(devices));
  const [style, script] = await Promise.all(['inbox.css', 'inbox.js'].map(readPageFile));

  /** Returns the status of the response. */
  async function take(request: IncomingMessage, username: string): Promise<number> {
    const keys = Object.hasOwn(devices, username) ? devices[username] : undefined;
    const body = await readBody(request);
    if (!keys) return 404;
    if (!body) return 413;
    const { authorization = '', ttl, 'content-encoding': encoding } = request.headers;
    if (ttl === undefined || encoding !== 'aes128gcm') return 400;
    if (!isSignedBy(vapidPublicKey, authorization, origin)) return 403;
    const payload = open(body, keys);
    if (payload === null) return 400;
    inbox.add(username, { at: new Date(), ...readMessage(payload) });
    return 201;
  }

  function stream(response: ServerResponse): void {
    response.writeHead(200, { ...HEADERS, 'Content-Type': 'text/event-stream' });
    response.write(STREAM_BEGINS);
    for (const { watch } of [inbox, mails]) {
      response.once(
        'close',
        watch(() => response.write('data: delivered\n\n')),
      );
    }
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', origin);
    const send = (type: string, text: string) =>
      void response.writeHead(200, { ...HEADERS, 'Content-Type': `${type}; charset=utf-8` }).end(text);
    const push = /^\/push\/([\w.-]+)$/.exec(pathname)?.[1];
    if (push && request.method === 'POST') {
      const status = await take(request, push);
      return void response.writeHead(status, status === 201 ? { Location: `${origin}${pathname}` } : {}).end();
    }
    if (request.method !== 'GET') return void response.writeHead(405, HEADERS).end();
    if (pathname === '/')
      return send('text/html', inboxPage({ accounts: inbox.list(), mails: mails.list(), app, now: new Date() }));
    if (pathname === '/inbox.css') return send('text/css', style ?? '');
    if (pathname === '/inbox.js') return send('text/javascript', script ?? '');
    if (pathname === '/changes') return stream(response);
    const mail = mails.find(Number(/^\/mails\/(\d+)(?:\.eml)?$/.exec(pathname)?.[1]));
    if (mail) return respondWithMail(response, mail, pathname.endsWith('.eml'));
    return void response.writeHead(404, HEADERS).end();
  }

  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy());
  });
  const { hostname, port } = new URL(origin);
  server.listen(Number(port), hostname);
  await once(server, 'listening');
  signal.addEventListener(
    'abort',
    () => {
      server.close();
      server.closeAllConnections();
    },
    { once: true },
  );
}

/** Its texts are other people's, so it gets a policy of its own. */
function respondWithMail(response: ServerResponse, mail: SentMail, isSource: boolean): void {
  const type = isSource ? 'text/plain' : 'text/html';
  const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox";
  const headers = { ...HEADERS, 'Content-Security-Policy': policy, 'Content-Type': `${type}; charset=utf-8` };
  response.writeHead(200, headers).end(isSource ? mail.source : framedMail(mail));
}

const readPageFile = (name: string): Promise<string> => readFile(new URL(`page/${name}`, import.meta.url), 'utf8');

/** null: the body is longer than a push may be. */
async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  return length > MAX_BODY_BYTES ? null : Buffer.concat(chunks);
}

function isSignedBy(publicKey: string, authorization: string, audience: string): boolean {
  try {
    return checkVapid(authorization, audience, new Date()).publicKey === publicKey;
  } catch {
    return false;
  }
}

function open(body: Buffer, keys: DeviceKeys): string | null {
  try {
    return openPush(body, keys);
  } catch {
    return null;
  }
}

/** A payload that the service worker would not understand is shown as text. */
function readMessage(payload: string): Omit<Delivered, 'at'> {
  try {
    return messageSchema.parse(JSON.parse(payload));
  } catch {
    return { title: 'Unbekannter Inhalt', body: payload, url: null, tag: null };
  }
}
