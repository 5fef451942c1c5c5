import { cpSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as z from 'zod';
import { readFirebaseConfig } from './hosting';
import { freePorts } from './ports';
import { HOST, ROOT, readJson, type Settings } from './settings';

/**
 * Writes the configuration of the emulators that run without Java and returns its path: firebase.json with this suite's
 * ports.
 */
export async function writeEmulatorConfig(folder: string, { ports }: Settings): Promise<string> {
  const { auth, functions, hosting } = ports;
  const listening = await portsOf({ auth, functions, hosting });
  return writeConfig(folder, { ...listening, ui: { enabled: false } }, {});
}

const productsSchema = z.object({
  firestore: z.looseObject({ rules: z.string(), indexes: z.string() }),
  storage: z.object({ rules: z.string() }),
});

/** Writes the configuration of all emulators, with the rules and indexes of firebase.json, and returns its path. */
export async function writeOfficialConfig(
  folder: string,
  { ports }: Settings,
  { isHeadless }: { isHeadless: boolean },
): Promise<string> {
  const { auth, functions, hosting, firestore, storage, ui } = ports;
  const products = productsSchema.parse(readJson('firebase.json'));
  // firebase-tools reads rules only from the folder of its configuration.
  for (const file of [products.firestore.rules, products.firestore.indexes, products.storage.rules]) {
    cpSync(join(ROOT, file), join(folder, file));
  }
  const { websocketPort } = await freePorts('websocketPort');
  const listening = await portsOf({ auth, functions, hosting, storage });
  const emulators = {
    ...listening,
    firestore: { host: HOST, port: firestore, websocketPort },
    ui: { enabled: !isHeadless, host: HOST, port: ui },
  };
  return writeConfig(folder, emulators, products);
}

/** All ports are named, because two suites could find the same port if the emulators looked for one. */
async function portsOf(named: Record<string, number>) {
  const inner = await freePorts('hub', 'logging', 'eventarc', 'tasks');
  return Object.fromEntries(
    Object.entries({ ...named, ...inner }).map(([name, port]) => [name, { host: HOST, port }] as const),
  );
}

/** Paths are relative to the folder, because the Functions emulator refuses absolute ones. */
function writeConfig(folder: string, emulators: object, products: object): string {
  const { hosting, functions } = readFirebaseConfig();
  const fromFolder = (path: string) => relative(folder, join(ROOT, path));
  const config = {
    ...products,
    hosting: { ...hosting, public: fromFolder(hosting.public) },
    functions: functions.map((codebase) => ({
      ...codebase,
      source: fromFolder(codebase.source),
      configDir: fromFolder(codebase.configDir),
    })),
    emulators: { ...emulators, singleProjectMode: true },
  };
  const file = join(folder, 'firebase.json');
  writeFileSync(file, `${JSON.stringify(config, null, 2)}\n`);
  return file;
}
