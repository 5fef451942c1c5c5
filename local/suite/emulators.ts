import { createWriteStream } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type PushKeys, pushEnvironment } from '../push/push-keys';
import type { DataFolder } from './data-folder';
import { writeEmulatorConfig } from './emulator-config';
import { type Part, startPart } from './processes';
import { HOST, type Settings } from './settings';

const LAZY_VALIDATION = fileURLToPath(new URL('../../functions/src/testing/lazy-validation.cjs', import.meta.url));
export const FIREBASE_CLI = createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js');

/** No question about newer versions, and none to a cloud that would have to be there to answer. */
export const QUIET = { NO_UPDATE_NOTIFIER: '1', METADATA_SERVER_DETECTION: 'none' };

/** What our own functions say, as opposed to the emulators about themselves. */
const FUNCTION_OUTPUT = /^>\s+(.*)$/;

/** Starts the official Auth, Functions and Hosting emulators; all that they say goes to the folder's log. */
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
      ...(['--require', LAZY_VALIDATION] as const),
      FIREBASE_CLI,
      'emulators:start',
      ...['--config', config],
      ...['--project', settings.projectId],
      ...['--only', 'auth,functions,hosting'],
      '--non-interactive',
    ],
    cwd,
    env: {
      FIRESTORE_EMULATOR_HOST: `${HOST}:${settings.ports.firestore}`,
      CLUB_DATA: settings.dataFolder,
      CLUB_SITE: `http://${HOST}:${settings.ports.hosting}`,
      ...pushEnvironment(pushKeys, settings.ports),
      // Each call that is under way has a process of its own: many calls, but not as many processes.
      FUNCTIONS_EMULATOR_PARALLEL: `${2 * availableParallelism()}`,
      // Finding the functions over a port of its own would take three seconds more.
      FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
      // Loading them takes a second; the ten that are allowed by default are not enough where much else runs.
      FUNCTIONS_DISCOVERY_TIMEOUT: '60',
      ...QUIET,
    },
    onLine(line) {
      log.write(`${line}\n`);
      const said = FUNCTION_OUTPUT.exec(line)?.[1];
      if (said) onFunctionOutput(said);
    },
  });
}
