import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { RELEASE_FILE, type Release, releaseSchema } from '../../web/build/release-files';
import { ROOT, readJson } from './settings';

const configSchema = z.looseObject({
  hosting: z.looseObject({ public: z.string(), headers: z.array(z.looseObject({})) }),
  functions: z.array(z.looseObject({ source: z.string(), configDir: z.string() })),
});

type FirebaseConfig = z.infer<typeof configSchema>;

/** It lies beside firebase.json, because the Firebase CLI takes a configuration's folder for the project's. */
const RELEASE_CONFIG = join(ROOT, 'firebase.release.json');

const FOR_A_YEAR = 'public, max-age=31536000, immutable';

/**
 * Reads firebase.json and adds the rule for the files that the last build wrote. Hosting sets headers by the path,
 * whether the file is there or not, so the rule names each file: a missing one is not missing for a year.
 */
export function readFirebaseConfig(): FirebaseConfig {
  const config = configSchema.parse(readJson('firebase.json'));
  const release = readRelease(join(ROOT, config.hosting.public));
  return release ? withImmutableFiles(config, release) : config;
}

/** The list of the last build in this folder; null when there was none. */
export function readRelease(folder: string): Release | null {
  const file = join(folder, RELEASE_FILE);
  return existsSync(file) ? releaseSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
}

/** Later rules win over earlier ones. */
export function withImmutableFiles(config: FirebaseConfig, { files, kept }: Release): FirebaseConfig {
  const names = Object.keys({ ...files, ...kept }).map((path) => path.replace('/assets/', '').replaceAll('.', '\\.'));
  const rule = {
    regex: `^/assets/(?:${names.join('|')})$`,
    headers: [{ key: 'Cache-Control', value: FOR_A_YEAR }],
  };
  return { ...config, hosting: { ...config.hosting, headers: [...config.hosting.headers, rule] } };
}

/** Writes the configuration of the last build and returns its path. It is what deployments use. */
export function writeReleaseConfig(): string {
  writeFileSync(RELEASE_CONFIG, `${JSON.stringify(readFirebaseConfig(), null, 2)}\n`);
  return RELEASE_CONFIG;
}
