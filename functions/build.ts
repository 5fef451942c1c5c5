// Makes lib/, which is all that is deployed: the bundle, and what its dependencies are installed from.
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import * as z from 'zod';
import { lockfileSchema, pruneLockfile } from './build/prune-lockfile';

const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  private: z.literal(true),
  type: z.literal('module'),
  engines: z.object({ node: z.string() }),
  dependencies: z.record(z.string(), z.string()),
});

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(at(path), 'utf8'));

const DRAFTS = at('../node_modules/.cache/club');
await mkdir(DRAFTS, { recursive: true });

/**
 * Leaves a file alone that stays the same, and has none half written: a local suite may be loading them, and another build
 * may be under way.
 */
async function put(path: string, content: string | Uint8Array): Promise<void> {
  const bytes = Buffer.from(content);
  const present = await readFile(path).catch(() => null);
  if (present?.equals(bytes)) return;
  const draft = join(DRAFTS, randomUUID());
  await mkdir(dirname(path), { recursive: true });
  await writeFile(draft, bytes);
  await rename(draft, path);
}
const putJson = (path: string, json: unknown) => put(at(path), `${JSON.stringify(json, null, 2)}\n`);

// devDependencies are not parsed: the contract among them is in no registry.
const manifest = manifestSchema.parse(await readJson('package.json'));
const lockfile = lockfileSchema.parse(await readJson('../package-lock.json'));

await putJson('lib/package.json', { ...manifest, main: 'index.js' });
await putJson('lib/package-lock.json', pruneLockfile(lockfile, 'functions', manifest));
await put(at('lib/.npmrc'), await readFile(at('../.npmrc')));

// What `dependencies` names is installed where the function runs; the contract and all the rest come along.
const external = Object.keys(manifest.dependencies).flatMap((name) => [name, `${name}/*`]);

const { outputFiles } = await build({
  absWorkingDir: at('.'),
  entryPoints: ['src/index.ts'],
  outdir: 'lib',
  bundle: true,
  // Modules that are imported when they are first needed get files of their own, which an instance need not read to start.
  splitting: true,
  chunkNames: 'parts/[name]-[hash]',
  platform: 'node',
  format: 'esm',
  target: `node${manifest.engines.node}`,
  external,
  sourcemap: true,
  // What Google and the emulator put around a function answers a body that is no JSON before the function sees it. Otherwise
  // that answer holds a stack trace.
  banner: { js: "process.env.NODE_ENV = 'production';" },
  define: { __VERSION__: JSON.stringify(manifest.version) },
  logLevel: 'warning',
  write: false,
});

// The parts come before the file that imports them.
for (const { path, contents } of outputFiles.toReversed()) await put(path, contents);

// Parts of an earlier build would be uploaded, too.
const made = new Set(outputFiles.map(({ path }) => path));
for (const name of await readdir(at('lib/parts')))
  if (!made.has(at(`lib/parts/${name}`))) await rm(at(`lib/parts/${name}`), { force: true });

// By its time `npm start` sees that nothing has to be built.
const now = new Date();
await utimes(at('lib/index.js'), now, now);
