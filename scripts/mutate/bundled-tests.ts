import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Script } from 'node:vm';

const at = (path: string) => join(process.cwd(), path);
const WORKSPACES = ['contract', 'functions', 'web', 'testing'].map((name) => createRequire(at(`${name}/package.json`)));

/** Loading the contract takes longer than most tests do, so one that is not changed is loaded once. */
const IS_CONTRACT_CHANGED = process.env.MUTATE?.includes('contract/');
let contract: unknown;

/** A package as the first workspace that has it. */
export function loadPackage(name: string): unknown {
  if (name === '@club/contract') return contract;
  const workspace = WORKSPACES.find((workspace) => {
    try {
      return workspace.resolve(name);
    } catch {
      return false;
    }
  });
  if (!workspace) throw new Error(`No workspace has ${name}`);
  return workspace(name);
}

const CONTRACT = 'contract/src/index.ts';
const SOURCES: Record<string, string> = {
  '@club/contract': CONTRACT,
  '@club/contract/testing': 'contract/testing/planned-event.ts',
};

export type ReadFile = (file: string, load: () => unknown) => void;

/** Runs the bundle anew, which asks for its packages and offers its files. */
export type Tests = () => (load: (name: string) => unknown, read: ReadFile) => void;

/** @param external The packages of the house that the files do not bring with them. */
async function bundle(files: readonly string[], external: readonly string[] = []): Promise<Tests> {
  const { build } = loadPackage('esbuild') as typeof import('esbuild');
  const { outputFiles } = await build({
    stdin: {
      contents: files.map((file) => `read('${file}', () => require('./${file}'));`).join('\n'),
      resolveDir: process.cwd(),
    },
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    target: 'node22',
    banner: { js: '(function (require, read) {' },
    footer: { js: '})' },
    jsx: 'automatic',
    loader: { '.txt': 'text', '.svg': 'text', '.webp': 'dataurl', '.css': 'empty' },
    // As Vite says it to tests.
    define: {
      'import.meta.env.DEV': 'true',
      'import.meta.env.PROD': 'false',
      'import.meta.url': JSON.stringify(pathToFileURL(at('testing/')).href),
    },
    logLevel: 'silent',
    plugins: [
      {
        name: 'sources',
        setup({ onResolve, resolve }) {
          onResolve({ filter: /^@\// }, ({ path }) =>
            resolve(at(`web/src/${path.slice(2)}`), { resolveDir: process.cwd(), kind: 'import-statement' }),
          );
          onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
            if (kind === 'entry-point' || path.startsWith('@/')) return undefined;
            const source = SOURCES[path];
            return source && !external.includes(path) ? { path: at(source) } : { path, external: true };
          });
        },
      },
    ],
  });
  // With the 1 the default import of an ES module that is required would be the module itself.
  const code = (outputFiles[0]?.text ?? '').replaceAll(/(__toESM\(require\("[^"]+"\)), 1\)/g, '$1)');
  const bundled = new Script(code, { filename: at('bundle.cjs') });
  return () => bundled.runInThisContext();
}

/** Unit tests and what they test as one script, which needs only packages besides. */
export async function bundleTests(files: readonly string[]): Promise<Tests> {
  if (IS_CONTRACT_CHANGED) return bundle(files);
  const unchanged = await bundle([CONTRACT]);
  unchanged()(loadPackage, (_, load) => {
    contract = load();
  });
  return bundle(files, ['@club/contract']);
}
