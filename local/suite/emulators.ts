import { createWriteStream } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { mailEnvironment } from '../mail/mail-server';
import { type PushKeys, pushEnvironment } from '../push/push-keys';
import type { DataFolder } from './data-folder';
import { writeEmulatorConfig } from './emulator-config';
import { type Part, startPart } from './processes';
import { HOST, type Settings } from './settings';
import { readSigningKey } from './signing-key';

const at = (file: string) => fileURLToPath(new URL(file, import.meta.url));
/** Emulators load these files first, which say what they mend. */
export const MENDED = [
  '--require',
  at('patient-connections.cjs'),
  '--require',
  at('readable-addresses.cjs'),
  '--require',
  at('without-version-check.cjs'),
] as const;
const LAZY_VALIDATION = at('../../testing/lazy-validation.cjs');
export const FIREBASE_CLI = createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js');

/** Suppresses the look for newer versions and for a cloud's metadata server. */
export const QUIET = { NO_UPDATE_NOTIFIER: '1', METADATA_SERVER_DETECTION: 'none' };

/** Loading the functions takes a second; the default limit of ten is not enough on a busy machine. */
export const PATIENT = { FUNCTIONS_DISCOVERY_TIMEOUT: '60' };

/** Lines that the functions log, as opposed to messages of the emulators. */
const FUNCTION_OUTPUT = /^>\s+(.*)$/;

/** Starts the official Auth, Functions and Hosting emulators. Their output goes to the folder's log. */
export async function startEmulators(
  { emulators: cwd, log: logFile, signingKey }: DataFolder,
  settings: Settings,
  pushKeys: PushKeys,
  onFunctionOutput: (line: string) => void,
): Promise<Part> {
  const config = await writeEmulatorConfig(cwd, settings);
  const log = createWriteStream(logFile);
  return startPart({
    name: 'Emulatoren (Auth, Functions, Hosting)',
    script: [
      ...MENDED,
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
      ...mailEnvironment(settings.ports),
      ...(await readSigningKey(signingKey)),
      // Each running call has a process of its own, so this also limits the processes.
      FUNCTIONS_EMULATOR_PARALLEL: `${2 * availableParallelism()}`,
      // Discovering the functions over a port instead would take three seconds more.
      FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
      ...PATIENT,
      ...QUIET,
    },
    onLine(line) {
      log.write(`${line}\n`);
      const output = FUNCTION_OUTPUT.exec(line)?.[1];
      if (output) onFunctionOutput(output);
    },
  });
}
