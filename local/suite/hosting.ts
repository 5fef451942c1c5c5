import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { RELEASE_FILE, type Release, releaseSchema, withScripts } from '../../web/build/release-files';
import { ROOT, readJson } from './settings';

const configSchema = z.looseObject({
  hosting: z.looseObject({
    public: z.string(),
    headers: z.array(z.looseObject({ headers: z.array(z.object({ key: z.string(), value: z.string() })) })),
  }),
  functions: z.array(z.looseObject({ source: z.string(), configDir: z.string() })),
});

type FirebaseConfig = z.infer<typeof configSchema>;

/** It lies beside firebase.json, because the Firebase CLI takes a configuration's folder for the project's. */
const RELEASE_CONFIG = join(ROOT, 'firebase.release.json');

const POLICY = 'Content-Security-Policy';

const FOR_A_YEAR = 'public, max-age=31536000, immutable';

/**
 * Reads firebase.json and adds what only the last build knows: the rule for its files, and the hashes of the scripts in
 * its page. Without them the page is slower and never wrong. Hosting sets headers by the path, whether the file is there
 * or not, so the rule names each file: a missing one is not missing for a year.
 */
export function readFirebaseConfig(): FirebaseConfig {
  const config = readPlainConfig();
  const release = readRelease(join(ROOT, config.hosting.public));
  return release ? withRelease(config, release) : config;
}

/** Reads firebase.json as it is. */
export const readPlainConfig = (): FirebaseConfig => configSchema.parse(readJson('firebase.json'));

/** The list of the last build in this folder; null when there was none. */
export function readRelease(folder: string): Release | null {
  const file = join(folder, RELEASE_FILE);
  return existsSync(file) ? releaseSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
}

/** Later rules win over earlier ones. */
export function withRelease(config: FirebaseConfig, release: Release): FirebaseConfig {
  const { files, kept } = release;
  const names = Object.keys({ ...files, ...kept }).map((path) => path.replace('/assets/', '').replaceAll('.', '\\.'));
  const rule = {
    regex: `^/assets/(?:${names.join('|')})$`,
    headers: [{ key: 'Cache-Control', value: FOR_A_YEAR }],
  };
  const headers = config.hosting.headers.map((entry) => ({
    ...entry,
    headers: entry.headers.map(({ key, value }) => ({
      key,
      value: key === POLICY ? withScripts(value, release) : value,
    })),
  }));
  return { ...config, hosting: { ...config.hosting, headers: [...headers, rule] } };
}

/** Writes the configuration of the last build and returns its path. It is what deployments use. */
export function writeReleaseConfig(): string {
  writeFileSync(RELEASE_CONFIG, `${JSON.stringify(readFirebaseConfig(), null, 2)}\n`);
  return RELEASE_CONFIG;
}
