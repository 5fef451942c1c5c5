import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readPlainConfig, readRelease, withRelease } from '../../local/suite/hosting';
import { SuiteFailure } from '../../local/suite/terminal';
import { type HostingServer, serveHosting } from '../../local/testing/serve-hosting';
import { RELEASE_FILE, type Release } from '../../web/build/release-files';
import { keepPreviousRelease } from './keep-previous-release';
import { buildRelease } from './testing/build-release';

const parent = mkdtempSync(join(tmpdir(), 'releases-'));
const built: Record<string, string> = {};
const sites: HostingServer[] = [];

beforeAll(async () => {
  for (const name of ['A', 'B', 'C']) built[name] = await buildRelease(join(parent, name), `Fassung ${name}`);
});

afterAll(() => rmSync(parent, { recursive: true }));

afterEach(() => Promise.all(sites.splice(0).map((site) => site.close())));

/** A fresh build of this release. */
function freshBuild(name: string): string {
  const folder = mkdtempSync(join(parent, `${name}-`));
  cpSync(built[name] ?? '', folder, { recursive: true });
  return folder;
}

const releaseIn = (folder: string): Release =>
  readRelease(folder) ?? { files: {}, kept: {}, scripts: [], keptScripts: [] };

async function publish(folder: string): Promise<string> {
  const site = await serveHosting(withRelease(readPlainConfig(), releaseIn(folder)).hosting, folder);
  sites.push(site);
  return site.origin;
}

/** Builds a release, keeps the files of the one at `origin`, and publishes it. */
async function deploy(name: string, origin: string): Promise<{ folder: string; origin: string; said: string[] }> {
  const folder = freshBuild(name);
  const said: string[] = [];
  await keepPreviousRelease({ origin, folder, say: (line) => said.push(line) });
  return { folder, origin: await publish(folder), said };
}

const scriptOf = (name: string): string => `sha256-${name.repeat(43)}=`;

const NOWHERE = 'http://127.0.0.1:9';
const nothingThere: typeof fetch = async () => new Response('', { status: 404 });

/** The files that the page of this build needs, now and later. */
const filesOf = (name: string): [string, Buffer][] =>
  Object.keys(releaseIn(built[name] ?? '').files).map((path) => [path, readFileSync(join(built[name] ?? '', path))]);

async function expectWorking(origin: string, name: string): Promise<void> {
  expect(filesOf(name).length).toBeGreaterThanOrEqual(3);
  for (const [path, content] of filesOf(name)) {
    const response = await fetch(origin + path);
    expect({ path, status: response.status }).toEqual({ path, status: 200 });
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(Buffer.from(await response.arrayBuffer()).equals(content), path).toBe(true);
  }
}

test('the build lists every file with a hash in its name, but no source maps', () => {
  const folder = built.A ?? '';
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const paths = Object.keys(releaseIn(folder).files);
  expect(paths.filter((path) => page.includes(path))).toHaveLength(2);
  expect(paths.some((path) => path.startsWith('/assets/later-'))).toBe(true);
  expect(paths.filter((path) => path.endsWith('.map'))).toEqual([]);
});

test('a page of the release before finds all of its files in the next one, and so does a page of the next one', async () => {
  const a = await publish(freshBuild('A'));
  const b = await deploy('B', a);
  expect(b.said.join()).toMatch(/Von der vorigen Fassung bleiben \d+ Dateien/);
  await expectWorking(b.origin, 'A');
  await expectWorking(b.origin, 'B');
  const shared = filesOf('A').filter(([path]) => path in releaseIn(b.folder).files);
  expect(shared.map(([path]) => path)).toEqual([expect.stringMatching(/\.css$/)]);
});

test('inline scripts of the release before are still allowed, and no older ones', async () => {
  const withScript = (name: string): string => {
    const folder = freshBuild(name);
    writeFileSync(join(folder, RELEASE_FILE), JSON.stringify({ ...releaseIn(folder), scripts: [scriptOf(name)] }));
    return folder;
  };
  const allowed = async (origin: string) =>
    (await fetch(origin)).headers.get('content-security-policy')?.match(/script-src [^;]*/)?.[0];
  let origin = await publish(withScript('A'));
  for (const [name, before] of [
    ['B', 'A'],
    // The same release again is not its own predecessor.
    ['B', 'A'],
    ['C', 'B'],
  ] as const) {
    const folder = withScript(name);
    await keepPreviousRelease({ origin, folder, say: () => undefined });
    origin = await publish(folder);
    expect(await allowed(origin)).toBe(`script-src 'self' '${scriptOf(name)}' '${scriptOf(before)}'`);
  }
});

test('the release before is kept and no older one', async () => {
  const b = await deploy('B', await publish(freshBuild('A')));
  const c = await deploy('C', b.origin);
  await expectWorking(c.origin, 'B');
  const [gone = ''] = filesOf('A')
    .map(([path]) => path)
    .filter((path) => path.includes('/later-'));
  expect((await fetch(c.origin + gone)).status).toBe(404);
});

test('the same release, deployed again, still keeps the one before, and a step back keeps the one that it leaves', async () => {
  const b = await deploy('B', await publish(freshBuild('A')));
  const again = await deploy('B', b.origin);
  await expectWorking(again.origin, 'A');
  const back = await deploy('A', again.origin);
  await expectWorking(back.origin, 'B');
});

test('the first deployment keeps nothing, nor does one after a release that did not name its files', async () => {
  const folder = freshBuild('B');
  const said: string[] = [];
  await keepPreviousRelease({ origin: NOWHERE, folder, say: (line) => said.push(line), send: nothingThere });
  const app: typeof fetch = async () => new Response('<div id="root">', { headers: { 'Content-Type': 'text/html' } });
  await keepPreviousRelease({ origin: NOWHERE, folder, say: (line) => said.push(line), send: app });
  expect(said).toEqual(Array(2).fill(expect.stringContaining('Behalten wird nichts')));
  expect(releaseIn(folder)).toEqual(releaseIn(built.B ?? ''));
});

test('a file that the live release has lost, or that arrives damaged, is left out and named', async () => {
  const a = freshBuild('A');
  const [lost = '', damaged = ''] = Object.keys(releaseIn(a).files).filter((path) => path.endsWith('.js'));
  rmSync(join(a, lost));
  writeFileSync(join(a, damaged), 'alert(1)');
  const b = await deploy('B', await publish(a));
  expect(b.said.filter((line) => line.includes('Behalten wird sie nicht'))).toHaveLength(2);
  for (const path of [lost, damaged]) expect(existsSync(join(b.folder, path))).toBe(false);
  expect(releaseIn(b.folder).kept).toEqual({});
});

test('a list that names a file elsewhere writes nothing there', async () => {
  const a = freshBuild('A');
  const evil = { files: { '/assets/../../evil.js': 'a'.repeat(64) }, kept: {} };
  writeFileSync(join(a, 'release.json'), JSON.stringify(evil));
  const folder = freshBuild('B');
  const said: string[] = [];
  const site = await serveHosting(readPlainConfig().hosting, a);
  sites.push(site);
  await keepPreviousRelease({ origin: site.origin, folder, say: (line) => said.push(line) });
  expect(said).toEqual([expect.stringContaining('Behalten wird nichts')]);
});

test.each([
  ['does not respond', async () => Promise.reject(new TypeError('fetch failed'))],
  ['fails', async () => new Response('', { status: 503 })],
] as [string, typeof fetch][])('while the site %s, nothing is published', async (_, send) => {
  const folder = freshBuild('B');
  const kept = keepPreviousRelease({ origin: NOWHERE, folder, say: () => undefined, send });
  await expect(kept).rejects.toThrow(SuiteFailure);
  await expect(kept).rejects.toThrow('Bereitgestellt wurde nichts');
});
