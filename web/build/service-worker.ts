import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { getManifest, type ManifestEntry } from 'workbox-build';
import { onlineFiles } from './route-files.ts';

const SOURCE = 'src/service-worker/main.ts';
const FILE = 'sw.js';

/** The files that the app needs to open and to show its pages without a connection. */
const SHELL = [
  'index.html',
  'manifest.webmanifest',
  'icons/icon.svg',
  'icons/icon-192.png',
  'icons/badge-96.png',
  'assets/*.{js,css,svg}',
  // German texts need no other subset of the fonts.
  'assets/*-latin{,-ext}-*-normal-*.woff2',
];
/** Reads a file for an import, which needs a connection, as some pages and parts of others do. */
const IMPORT_WORKER = 'assets/import-worker-*';

/** Drawn from the club's own logo, which may be a photograph. */
const ICONS = '/icons/';

/** `maxGzipBytes` counts all kept files but icons. `plugins` are for the worker itself. */
type Options = { maxGzipBytes: number; plugins: Plugin[] };

/** Bundles the service worker with the list of files that it keeps, once all of them are written. */
export function serviceWorker({ maxGzipBytes, plugins }: Options): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler(_options, bundle) {
        const outDir = resolve(config.root, config.build.outDir);
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const { entries, warnings } = await precacheManifest(outDir, await onlineFiles(chunks));
        if (warnings.length > 0) this.error(`The offline shell is not complete: ${warnings.join(' ')}`);

        const counted = entries.filter(({ url }) => !url.startsWith(ICONS));
        const bytes = counted.reduce((sum, { url }) => sum + gzipSync(readFileSync(join(outDir, url))).byteLength, 0);
        const figure = `${FILE} keeps ${entries.length} files, ${kilobytes(bytes)} of ${kilobytes(maxGzipBytes)} KB gzip beside icons`;
        if (bytes > maxGzipBytes) this.error(`Too much to install. ${figure}`);
        console.log(`\n${figure}`);

        await bundleWorker(config, outDir, JSON.stringify(entries), plugins);
      },
    },
  };
}

/** Workbox warns about patterns that match nothing, and about files above 2 MiB, which it leaves out. */
export async function precacheManifest(
  folder: string,
  online: readonly string[] = [],
): Promise<{ entries: ManifestEntry[]; warnings: string[] }> {
  const { manifestEntries, warnings } = await getManifest({
    globDirectory: folder,
    globPatterns: SHELL,
    globIgnores: [IMPORT_WORKER, ...online],
    // Their names contain a hash of their content: what is stored under such a name never changes.
    dontCacheBustURLsMatching: /^\/assets\//,
    modifyURLPrefix: { '': '/' },
  });
  // The same files give the same worker, in whatever order the file system lists them.
  return { entries: manifestEntries.sort((a, b) => (a.url < b.url ? -1 : 1)), warnings };
}

/** The worker is one classic script: not every browser takes a module as a service worker. */
async function bundleWorker(
  config: ResolvedConfig,
  outDir: string,
  precachedFiles: string,
  plugins: Plugin[],
): Promise<void> {
  await build({
    root: config.root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins,
    resolve: { alias: config.resolve.alias },
    // NODE_ENV leaves out Workbox's messages to developers.
    define: { 'process.env.NODE_ENV': '"production"', PRECACHED_FILES: precachedFiles },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'baseline-widely-available',
      rolldownOptions: { input: join(config.root, SOURCE), output: { format: 'iife', entryFileNames: FILE } },
    },
  });
}

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
