import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import * as z from 'zod';

/** The build writes it and Hosting serves it, so that the next deployment knows which files open pages may ask for. */
export const RELEASE_FILE = 'release.json';

const PATH = /^\/assets\/[\w.-]+$/;

/** A policy allows inline scripts by these. */
const scriptsSchema = z.array(z.string().regex(/^sha256-[\w+/]{43}=$/));

/** The SHA-256 of each file, by its path on the site. */
const filesSchema = z.record(z.string().regex(PATH), z.string().length(64));

export const releaseSchema = z.object({
  /** The files of this release. Their names contain a hash of their content. */
  files: filesSchema,
  /** Those of the release before, as far as this one does not have them. Only a deployment knows them. */
  kept: filesSchema,
  /** The inline scripts of this release's page; releases of before had none. */
  scripts: scriptsSchema.default([]),
  /** Those of the release before: caches, and functions that made a page of its shell, may still serve it. */
  keptScripts: scriptsSchema.default([]),
});

export type Release = z.infer<typeof releaseSchema>;
export type AllowedScripts = Pick<Release, 'scripts' | 'keptScripts'>;

export const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** The attributes cannot contain `>`, and data blocks are no scripts. */
const INLINE_SCRIPT = /<script(?![^>]*\s(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g;

/** The hashes by which a policy allows the scripts that stand in this page. */
export const scriptHashesOf = (html: string): string[] =>
  [...html.matchAll(INLINE_SCRIPT)].map(
    ([, code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`,
  );

/** The policy that also allows the scripts in the pages of this release and of the one before, and no others. */
export const withScripts = (policy: string, { scripts, keptScripts }: AllowedScripts): string =>
  policy.replace(
    "script-src 'self'",
    ["script-src 'self'", ...new Set([...scripts, ...keptScripts])].map(quoted).join(' '),
  );

const quoted = (source: string): string => (source.startsWith('sha256-') ? `'${source}'` : source);

/** Lists the files that never change, once all of them are written. */
export function releaseFiles(): Plugin {
  let outDir = '';
  return {
    name: 'release-files',
    apply: 'build',
    configResolved({ root, build }) {
      outDir = resolve(root, build.outDir);
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const names = await readdir(join(outDir, 'assets'));
        // Hosting is told in firebase.json not to serve source maps.
        const served = names.filter((name) => !name.endsWith('.map')).toSorted();
        const files = await Promise.all(
          served.map(
            async (name) => [`/assets/${name}`, hashOf(await readFile(join(outDir, 'assets', name)))] as const,
          ),
        );
        const scripts = scriptHashesOf(await readFile(join(outDir, 'index.html'), 'utf8'));
        const release: Release = { files: Object.fromEntries(files), kept: {}, scripts, keptScripts: [] };
        await writeFile(join(outDir, RELEASE_FILE), `${JSON.stringify(release, null, 2)}\n`);
      },
    },
  };
}
