import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import * as z from 'zod';

const manifestSchema = z.object({
  version: z.string(),
  engines: z.object({ node: z.string() }),
  dependencies: z.record(z.string(), z.string()),
});
const manifest = manifestSchema.parse(JSON.parse(await readFile(new URL('package.json', import.meta.url), 'utf8')));

// What `dependencies` names is installed where the function runs; the contract and all the rest come along.
const external = Object.keys(manifest.dependencies).flatMap((name) => [name, `${name}/*`]);

await build({
  absWorkingDir: fileURLToPath(new URL('.', import.meta.url)),
  entryPoints: ['src/index.ts'],
  outfile: 'lib/index.js',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: `node${manifest.engines.node}`,
  external,
  sourcemap: true,
  define: { __VERSION__: JSON.stringify(manifest.version) },
  logLevel: 'warning',
});
