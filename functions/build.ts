// Makes lib/, which is all that is deployed: the bundle, and what its dependencies are installed from.
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
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
const writeJson = (path: string, json: unknown) => writeFile(at(path), `${JSON.stringify(json, null, 2)}\n`);

// devDependencies are not parsed: the contract among them is in no registry.
const manifest = manifestSchema.parse(await readJson('package.json'));
const lockfile = lockfileSchema.parse(await readJson('../package-lock.json'));

// Parts of an earlier build would be uploaded, too.
await rm(at('lib/parts'), { recursive: true, force: true });
await mkdir(at('lib'), { recursive: true });
await writeJson('lib/package.json', { ...manifest, main: 'index.js' });
await writeJson('lib/package-lock.json', pruneLockfile(lockfile, 'functions', manifest));
await copyFile(at('../.npmrc'), at('lib/.npmrc'));

// What `dependencies` names is installed where the function runs; the contract and all the rest come along.
const external = Object.keys(manifest.dependencies).flatMap((name) => [name, `${name}/*`]);

await build({
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
});
