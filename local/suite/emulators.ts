import { createWriteStream, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type PushKeys, pushEnvironment } from '../push/push-keys';
import type { DataFolder } from './data-folder';
import { readFirebaseConfig } from './hosting';
import { freePorts } from './ports';
import { type Part, startPart } from './processes';
import { HOST, ROOT, type Settings } from './settings';

const LAZY_VALIDATION = fileURLToPath(new URL('../../functions/src/testing/lazy-validation.cjs', import.meta.url));
export const FIREBASE_CLI = createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js');

/** Suppresses the look for newer versions and for a cloud's metadata server. */
export const QUIET = { NO_UPDATE_NOTIFIER: '1', METADATA_SERVER_DETECTION: 'none' };

/** Lines that the functions log, as opposed to messages of the emulators. */
const FUNCTION_OUTPUT = /^>\s+(.*)$/;

/** Starts the official Auth, Functions and Hosting emulators. Their output goes to the folder's log. */
export async function startEmulators(
  { emulators: cwd, log: logFile }: DataFolder,
  settings: Settings,
  pushKeys: PushKeys,
  onFunctionOutput: (line: string) => void,
): Promise<Part> {
  const config = await writeEmulatorConfig(cwd, settings);
  const log = createWriteStream(logFile);
  return startPart({
    name: 'Emulatoren (Auth, Functions, Hosting)',
    script: [
      '--require',
      LAZY_VALIDATION,
      FIREBASE_CLI,
      'emulators:start',
      `--config=${config}`,
      `--project=${settings.projectId}`,
      '--only=auth,functions,hosting',
      '--non-interactive',
    ],
    cwd,
    env: {
      FIRESTORE_EMULATOR_HOST: `${HOST}:${settings.ports.firestore}`,
      CLUB_DATA: settings.dataFolder,
      CLUB_SITE: `http://${HOST}:${settings.ports.hosting}`,
      ...pushEnvironment(pushKeys, settings.ports),
      // Each running call has a process of its own, so this also limits the processes.
      FUNCTIONS_EMULATOR_PARALLEL: `${2 * availableParallelism()}`,
      // Discovering the functions over a port instead would take three seconds more.
      FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
      // Loading the functions takes a second; the default limit of ten is not enough on a busy machine.
      FUNCTIONS_DISCOVERY_TIMEOUT: '60',
      ...QUIET,
    },
    onLine(line) {
      log.write(`${line}\n`);
      const output = FUNCTION_OUTPUT.exec(line)?.[1];
      if (output) onFunctionOutput(output);
    },
  });
}

/**
 * Writes the configuration for these emulators and returns its path: firebase.json with this suite's ports and without
 * the emulators that need Java. Its paths are relative to its folder, because the Functions emulator refuses absolute ones.
 */
async function writeEmulatorConfig(folder: string, { ports }: Settings): Promise<string> {
  const { hosting, functions } = readFirebaseConfig();
  const fromFolder = (path: string) => relative(folder, join(ROOT, path));
  // All ports are named, because two suites could find the same port if the emulators looked for one.
  const inner = await freePorts('hub', 'logging', 'eventarc', 'tasks');
  const listening = { auth: ports.auth, functions: ports.functions, hosting: ports.hosting, ...inner };
  const config = {
    hosting: { ...hosting, public: fromFolder(hosting.public) },
    functions: functions.map((codebase) => ({
      ...codebase,
      source: fromFolder(codebase.source),
      configDir: fromFolder(codebase.configDir),
    })),
    emulators: {
      ...Object.fromEntries(Object.entries(listening).map(([name, port]) => [name, { host: HOST, port }])),
      ui: { enabled: false },
      singleProjectMode: true,
    },
  };
  const file = join(folder, 'firebase.json');
  writeFileSync(file, `${JSON.stringify(config, null, 2)}\n`);
  return file;
}
