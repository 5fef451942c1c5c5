import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { precacheManifest } from './service-worker.ts';

const FILES = [
  ['index.html', true],
  ['manifest.webmanifest', true],
  ['icons/icon.svg', true],
  ['icons/icon-192.png', true],
  ['icons/badge-96.png', true],
  ['assets/home-BtFkk3Iu.js', true],
  ['assets/index-DzTsGnbD.css', true],
  ['assets/hero-day-CBZGnWle.svg', true],
  ['assets/barlow-latin-400-normal-fsAxiSwU.woff2', true],
  ['assets/barlow-latin-ext-400-normal-HxX4XjxC.woff2', true],
  ['assets/barlow-vietnamese-400-normal-Dpl4UHAZ.woff2', false],
  ['assets/barlow-latin-400-normal-fsAxiSwU.woff', false],
  ['assets/home-BtFkk3Iu.js.map', false],
  ['assets/import-worker-qniIBxxN.js', false],
  ['assets/club-page-Dv3yQm0a.js', false],
  ['previews/fest.png', false],
  ['icons/maskable-512.png', false],
  // A worker that kept itself could never be replaced.
  ['sw.js', false],
] as const;

const folder = mkdtempSync(join(tmpdir(), 'shell-'));
beforeAll(() => {
  for (const [file] of FILES) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `content of ${file}`);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each(FILES)('the offline shell keeps %s: %s', async (file, kept) => {
  const { entries } = await precacheManifest(folder, ['assets/club-page-Dv3yQm0a.js']);
  expect(entries.some(({ url }) => url === `/${file}`)).toBe(kept);
});

test('files without a hash in their name carry the hash of their content', async () => {
  const revisions = async () =>
    new Map((await precacheManifest(folder)).entries.map(({ url, revision }) => [url, revision]));
  const before = await revisions();
  writeFileSync(join(folder, 'index.html'), 'another page');
  const after = await revisions();
  expect(after.get('/assets/home-BtFkk3Iu.js')).toBeNull();
  expect(after.get('/manifest.webmanifest')).toMatch(/^\w{32}$/);
  expect(after.get('/manifest.webmanifest')).toBe(before.get('/manifest.webmanifest'));
  expect(after.get('/index.html')).not.toBe(before.get('/index.html'));
});

test('a file that the shell lacks is a warning, which fails the build', async () => {
  expect((await precacheManifest(folder)).warnings).toEqual([]);
  rmSync(join(folder, 'icons/badge-96.png'));
  expect((await precacheManifest(folder)).warnings).toEqual([expect.stringContaining('icons/badge-96.png')]);
});
