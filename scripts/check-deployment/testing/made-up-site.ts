import { scriptHashesOf } from '../../../web/build/release-files';
import { expectedHeaders } from '../hosting-config';
import { createSite, type Site } from '../site';

export type Reply = { status: number; headers: Record<string, string>; body: string };
export type Change = (reply: Reply) => void;

export const ORIGIN = 'https://verein.example.org';
const PROJECT = 'verein-1';
const DOCUMENTS = `https://firestore.googleapis.com/v1/projects/${PROJECT}/databases/(default)/documents`;
const BUCKETS = 'https://firebasestorage.googleapis.com/v0/b';

const ENTRY = '/assets/app-1a2b.js';
const KEPT = '/assets/app-0f9e.js';
const SHELL = `<!doctype html><script data-pages='{}'>first()</script><link rel="manifest" href="/manifest.webmanifest" /><script type="module" src="${ENTRY}"></script><div id="root"></div>`;
const EVENT = { id: 3, title: 'Kuchen & "Kaffee"', _count: { registrations: 1 } };
const PERSON = { firstName: 'Anna', lastName: 'B.', profilePhotoUrl: null, email: null, phoneNumber: null };
const REGISTRATION = { userId: null, notes: null, user: PERSON };
const COUNTED = {
  ...{ forwarded: 2, distance: 2, counted: 2, calledFrom: '142.250.32.0/24' },
  fingerprint: 'AAAAAAAAAAAAAAAA',
};
const DIRECT = `GET https://europe-west3-${PROJECT}.cloudfunctions.net/api/api/health/address`;
const MANIFEST = { name: 'Verein', lang: 'de', start_url: '/', icons: [{ src: '/icons/icon.svg' }] };

const RELEASE = {
  files: { [ENTRY]: 'a'.repeat(64) },
  kept: { [KEPT]: 'b'.repeat(64) },
  scripts: scriptHashesOf(SHELL),
  keptScripts: [`sha256-${'K'.repeat(43)}=`],
};

const security = () => Object.fromEntries(expectedHeaders(RELEASE).map(({ key, value }) => [key, value]));

const page = (type: string, body: string, cache = 'no-cache'): Reply => ({
  status: 200,
  headers: {
    ...security(),
    'Strict-Transport-Security': 'max-age=31556926; includeSubDomains; preload',
    'Cache-Control': cache,
    'Content-Type': type,
  },
  body,
});
const html = (body: string, cache?: string) => page('text/html; charset=utf-8', body, cache);
const event = (status: number, head: string): Reply => ({
  ...html(head + SHELL, 'public, max-age=0, s-maxage=60'),
  status,
});
const json = (body: unknown, status = 200): Reply => ({
  ...page('application/json; charset=utf-8', JSON.stringify(body), 'private, no-store'),
  status,
});
const refusal = (status: number, code: string) =>
  json({ message: 'Das geht nicht.', error: 'Das geht nicht.', code }, status);
const closed = (): Reply => ({ status: 403, headers: {}, body: '' });

/** The responses of a correct deployment, by method and address. */
const replies = (): Record<string, Reply> => ({
  'GET http://verein.example.org/': { status: 301, headers: { Location: `${ORIGIN}/` }, body: '' },
  ...Object.fromEntries(
    ['/', '/dashboard', '/events', '/events/create', '/events/1/edit', '/gibt/es/nicht'].map((path) => [
      `GET ${path}`,
      html(SHELL),
    ]),
  ),
  'GET /sw.js': page('text/javascript', `keep("${ENTRY}")`),
  ...Object.fromEntries(
    [ENTRY, KEPT].map((path) => [`GET ${path}`, page('text/javascript', '', 'public, max-age=31536000, immutable')]),
  ),
  'GET /release.json': page('application/json', JSON.stringify(RELEASE)),
  ...Object.fromEntries(
    ['/assets/gibt-es-nicht.js', '/.gibt-es-nicht', '/.git/config', '/events/.gibt-es-nicht'].map((path) => [
      `GET ${path}`,
      { ...html('Das gibt es hier nicht'), status: 404 },
    ]),
  ),
  'GET /events/999999999': event(404, '<meta name="robots" content="noindex" />'),
  'GET /events/3': event(
    200,
    `<meta property="og:title" content="Kuchen &amp; &quot;Kaffee&quot;" /><meta property="og:image" content="${ORIGIN}/previews/Fest.png" />`,
  ),
  'GET /previews/Fest.png': page('image/png', ''),
  'GET /icons/icon.svg': page('image/svg+xml', ''),
  'GET /manifest.webmanifest': page('application/manifest+json', JSON.stringify(MANIFEST)),
  'GET /__/firebase/init.json': json({ projectId: PROJECT }),
  'GET /api/health': json({ version: '1.0.0', firestore: 'ok' }),
  'GET /api/health/address': json(COUNTED),
  [DIRECT]: json({ ...COUNTED, forwarded: 1, counted: 1, calledFrom: '203.0.113.0/24' }),
  'POST /api/health': refusal(405, 'method-not-allowed'),
  'GET /api/gibt-es-nicht': refusal(404, 'not-found'),
  'GET /api/user': refusal(401, 'not-signed-in'),
  'GET /api/openapi.json': json({ openapi: '3.1.0', paths: { '/api/events': {} } }),
  'GET /api/notifications/vapid-public-key': json({ publicKey: 'B'.repeat(87) }),
  'GET /api/events': json([{ ...EVENT, id: 2, _count: { registrations: 0 } }, EVENT]),
  'GET /api/events/3': json({ ...EVENT, registrations: [REGISTRATION] }),
  'GET /api/venue-availability': refusal(400, 'validation'),
  'POST /api/logout': {
    ...json({}),
    headers: {
      ...json({}).headers,
      'Set-Cookie': '__session=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Lax',
    },
  },
  'POST /api/logout from elsewhere': refusal(403, 'foreign-origin'),
  ...Object.fromEntries(
    ['users', 'events', 'users/x', 'events/1', 'live'].map((path) => [`GET ${DOCUMENTS}/${path}`, closed()]),
  ),
  [`GET ${DOCUMENTS}/live/1`]: { status: 404, headers: {}, body: '' },
  [`GET ${BUCKETS}/${PROJECT}.firebasestorage.app/o`]: closed(),
});

export const OF_GOOGLE = {
  users: `GET ${DOCUMENTS}/users`,
  live: `GET ${DOCUMENTS}/live/1`,
  bucket: `GET ${BUCKETS}/${PROJECT}.firebasestorage.app/o`,
};

/** A deployment in order, but for what is changed. What it does not know is 404. */
export function madeUpSite(changes: Record<string, Change> = {}): Site {
  const known = replies();
  for (const [asked, change] of Object.entries(changes)) {
    const reply = known[asked];
    if (!reply) throw new Error(`nothing to change: ${asked}`);
    change(reply);
  }
  return createSite(ORIGIN, async (input, init) => {
    const url = String(input);
    const isForeign = new Headers(init?.headers).get('Sec-Fetch-Site') === 'cross-site';
    const asked = `${init?.method ?? 'GET'} ${url.startsWith(`${ORIGIN}/`) ? new URL(url).pathname : url}${isForeign ? ' from elsewhere' : ''}`;
    const { status, headers, body } = known[asked] ?? { status: 404, headers: {}, body: '' };
    return new Response(body, { status, headers });
  });
}
