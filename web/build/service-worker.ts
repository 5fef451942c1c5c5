import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Plugin, type ResolvedConfig } from 'vite';

const SOURCE = 'src/service-worker/main.ts';
const FILE = 'sw.js';

/** Named by their content: what is stored under such a name never changes. */
const HASHED = /^assets\//;
/** Scripts, styles, drawings, and the fonts of the letters that are written here. */
const SHELL_ASSETS = /\.(js|css|svg)$|-latin(-ext)?-\d+-normal-[^/]+\.woff2$/;
/** Of use only with a connection, and as large as a third of all the rest. */
const LIVE_UPDATES = /^assets\/live-follower-/;
const SHELL_FILES = [
  'index.html',
  'manifest.webmanifest',
  'first-paint.js',
  'icons/icon.svg',
  'icons/icon-192.png',
  'icons/badge-96.png',
];

/** Whether the app needs this file to open and to show its pages without a connection. */
export const belongsToShell = (fileName: string): boolean =>
  HASHED.test(fileName) ? SHELL_ASSETS.test(fileName) && !LIVE_UPDATES.test(fileName) : SHELL_FILES.includes(fileName);

type Options = { maxGzipBytes: number };

/** Bundles the service worker with the list of files that it keeps, when all of them are known. */
export function serviceWorker({ maxGzipBytes }: Options): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const built = Object.values(bundle).map((file) => ({
          name: file.fileName,
          content: file.type === 'chunk' ? file.code : file.source,
        }));
        const files = [...built, ...publicFiles(config.publicDir)]
          .filter(({ name }) => belongsToShell(name))
          .sort((a, b) => (a.name < b.name ? -1 : 1));
        const missing = SHELL_FILES.filter((name) => !files.some((file) => file.name === name));
        if (missing.length > 0) this.error(`The offline shell lacks ${missing.join(', ')}.`);

        const bytes = files.reduce((sum, { content }) => sum + gzipSync(content).byteLength, 0);
        const figure = `${FILE} keeps ${files.length} files, ${kilobytes(bytes)} of ${kilobytes(maxGzipBytes)} KB gzip`;
        if (bytes > maxGzipBytes) this.error(`Too much to install. ${figure}`);
        console.log(`\n${figure}`);

        const list = files.map(({ name, content }) => ({
          url: `/${name}`,
          revision: HASHED.test(name) ? null : createHash('sha256').update(content).digest('hex').slice(0, 16),
        }));
        this.emitFile({ type: 'asset', fileName: FILE, source: await bundleWorker(config, JSON.stringify(list)) });
      },
    },
  };
}

function publicFiles(folder: string): { name: string; content: Uint8Array }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return { name: path.slice(folder.length + 1), content: readFileSync(path) };
    });
}

/** One classic script: not every browser takes a module as a service worker. */
async function bundleWorker({ root, resolve }: ResolvedConfig, precachedFiles: string): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    resolve: { alias: resolve.alias },
    // The first leaves Workbox's messages to developers out.
    define: { 'process.env.NODE_ENV': '"production"', PRECACHED_FILES: precachedFiles },
    build: {
      write: false,
      target: 'baseline-widely-available',
      rolldownOptions: { input: join(root, SOURCE), output: { format: 'iife', entryFileNames: FILE } },
    },
  });
  const [output] = [result].flat();
  const chunk = output && 'output' in output ? output.output[0] : null;
  if (!chunk) throw new Error('The service worker was not built');
  return chunk.code;
}

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
