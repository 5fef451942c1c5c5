import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BY_FUNCTION, type HostingServer, serveHosting } from '../testing/serve-hosting';
import { readPlainConfig, withRelease } from './hosting';

const FOR_A_YEAR = 'public, max-age=31536000, immutable';
const HASH = 'a'.repeat(64);
const NEW_SCRIPT = `sha256-${'N'.repeat(43)}=`;
const OLD_SCRIPT = `sha256-${'O'.repeat(43)}=`;
const PUBLIC_PAGES = ['events', 'vermietung', 'hilfe'];
const FILES = [
  ...['index.html', '404.html', 'sw.js', 'release.json', 'assets/app-B1.js', 'assets/old-A1.js'],
  ...PUBLIC_PAGES.map((name) => `pages/${name}.html`),
];

const folder = mkdtempSync(join(tmpdir(), 'hosting-'));
let site: HostingServer;

beforeAll(async () => {
  for (const name of ['assets', 'pages']) mkdirSync(join(folder, name));
  for (const file of [...FILES, 'assets/app-B1.js.map']) writeFileSync(join(folder, file), `content of ${file}`);
  const release = {
    files: { '/assets/app-B1.js': HASH },
    kept: { '/assets/old-A1.js': HASH },
    scripts: [NEW_SCRIPT],
    keptScripts: [OLD_SCRIPT],
  };
  site = await serveHosting(withRelease(readPlainConfig(), release).hosting, folder);
});

afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

async function get(path: string) {
  const response = await fetch(site.origin + path, { redirect: 'manual' });
  const { status, headers } = response;
  return { status, text: await response.text(), cache: headers.get('cache-control'), headers };
}

const APP = 'content of index.html';
const NOT_FOUND = 'content of 404.html';

describe('Hosting', () => {
  test.each(['/', '/dashboard', '/events/create', '/events/1/edit', '/gibt/es/nicht', '/assets', '/api'])(
    'shows the app at %s, which nobody keeps',
    async (path) => {
      expect(await get(path)).toMatchObject({ status: 200, text: APP, cache: 'no-cache' });
    },
  );

  test.each(PUBLIC_PAGES)('shows the app at /%s with a head of its own for messengers', async (name) => {
    const page = { status: 200, text: `content of pages/${name}.html`, cache: 'no-cache' };
    for (const path of [`/${name}`, `/${name}/`]) expect(await get(path)).toMatchObject(page);
  });

  test.each([
    ...['/api/events', '/api/.x', '/api/calendar/a.ics', '/events/7', '/events/7/', '/events/unbekannt'],
    ...['/impressum', '/datenschutz', '/datenschutz/', '/barrierefreiheit'],
  ])('leaves %s to the function', async (path) => {
    expect(await get(path)).toMatchObject({ text: BY_FUNCTION });
  });

  test.each(['/api/events', '/api/calendar/a.ics', '/events/7', '/events/7/'])(
    'leaves it to the function how long %s is kept',
    async (path) => {
      expect(await get(path)).toMatchObject({ cache: null });
    },
  );

  test.each([
    ...['/.x', '/.x/', '/.x/y', '/.git/config', '/x/.y', '/x/.y/z', '/events/.x', '/events/.x/y', '/events/7/.x'],
    ...['/events/7.html', '/wp-login.php', '/assets/.x', '/assets/nope.js', '/assets/app-B1.js/x.js', '/sw.js.map'],
  ])('has nothing at %s, and nobody remembers that for long', async (path) => {
    expect(await get(path)).toMatchObject({ status: 404, text: NOT_FOUND, cache: 'no-cache' });
  });

  test.each([
    '/',
    '/.x',
    '/events/.x',
    '/events/7',
    '/api/.x',
    '/assets/nope.js',
    '/assets/app-B1.js',
    '/x%0Ay',
    '//.x',
  ])('sends the headers that protect a page with %s', async (path) => {
    const { headers } = await get(path);
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
  });

  test('allows the inline scripts of this release and of the one before, on every page, and no others', async () => {
    for (const path of ['/', '/events', '/events/7', '/.x']) {
      const policy = (await get(path)).headers.get('content-security-policy');
      expect(policy).toContain(`; script-src 'self' '${NEW_SCRIPT}' '${OLD_SCRIPT}'; style-src`);
    }
  });

  test('lets browsers keep the files of this release and of the one before for a year, and no other', async () => {
    expect(await get('/assets/app-B1.js')).toMatchObject({ status: 200, cache: FOR_A_YEAR });
    expect(await get('/assets/old-A1.js')).toMatchObject({ status: 200, cache: FOR_A_YEAR });
    for (const path of [
      '/assets/app-B1xjs',
      '/assets/xapp-B1.js',
      '/assets/app-B1.js.map',
      '/assets/app-B1.jsx',
      '/sw.js',
    ])
      expect(await get(path), path).toMatchObject({ cache: 'no-cache' });
  });
});
