import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import * as z from 'zod';

/** The build writes it and Hosting serves it, so that the next deployment knows which files open pages may ask for. */
export const RELEASE_FILE = 'release.json';

const PATH = /^\/assets\/[\w.-]+$/;

/** The SHA-256 of each file, by its path on the site. */
const filesSchema = z.record(z.string().regex(PATH), z.string().length(64));

export const releaseSchema = z.object({
  /** The files of this release. Their names contain a hash of their content. */
  files: filesSchema,
  /** Those of the release before, as far as this one does not have them. Only a deployment knows them. */
  kept: filesSchema,
});

export type Release = z.infer<typeof releaseSchema>;

export const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

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
        const release: Release = { files: Object.fromEntries(files), kept: {} };
        await writeFile(join(outDir, RELEASE_FILE), `${JSON.stringify(release, null, 2)}\n`);
      },
    },
  };
}
