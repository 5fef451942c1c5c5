import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { isListening } from './ports';
import type { Ports } from './settings';
import { SuiteFailure, shownPath } from './terminal';

const runningSchema = z.object({
  pid: z.number(),
  ports: z.object({ hosting: z.number(), auth: z.number(), firestore: z.number() }),
});

type Running = z.infer<typeof runningSchema>;

export type DataFolder = {
  /** The database and the accounts. */
  stateFile: string;
  /** The working folder of the emulators, with their generated configuration. */
  emulators: string;
  /** The output of the emulators. */
  log: string;
  /** The keys of the server and of the demo devices. */
  pushKeys: string;
  /** The key with which the functions sign. */
  signingKey: string;
  /** The state of the scheduler. */
  schedules: string;
};

/** Claims the folder for this process. @throws SuiteFailure when another process uses it. */
export async function claimDataFolder(folder: string, ports: Ports): Promise<DataFolder & { release(): void }> {
  const running = await findRunningSuite(folder);
  if (running) {
    throw new SuiteFailure(
      `Der Datenordner ${shownPath(folder)} gehört gerade einer laufenden Suite (http://127.0.0.1:${running.ports.hosting}): ` +
        'Für eine zweite braucht es ein eigenes CLUB_DATA.',
    );
  }
  try {
    mkdirSync(join(folder, 'emulators'), { recursive: true });
    const { hosting, auth, firestore } = ports;
    const claim: Running = { pid: process.pid, ports: { hosting, auth, firestore } };
    writeFileSync(runningFile(folder), `${JSON.stringify(claim)}\n`);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new SuiteFailure(`Der Datenordner ${shownPath(folder)} lässt sich nicht beschreiben (${code}).`);
  }
  return {
    ...dataFiles(folder),
    release: () => rmSync(runningFile(folder), { force: true }),
  };
}

/** The files of a data folder. */
export function dataFiles(folder: string): DataFolder {
  const emulators = join(folder, 'emulators');
  return {
    stateFile: join(folder, 'club.json'),
    emulators,
    log: join(emulators, 'emulators.log'),
    pushKeys: join(folder, 'push-keys.json'),
    signingKey: join(folder, 'signing-key.json'),
    schedules: join(folder, 'schedules.json'),
  };
}

/** Finds the suite that uses the folder now; null when there is none, or only the file of a killed one. */
export async function findRunningSuite(folder: string): Promise<Running | null> {
  const running = readRunning(runningFile(folder));
  return running && isAlive(running.pid) && (await isListening(running.ports.firestore)) ? running : null;
}

const runningFile = (folder: string): string => join(folder, 'running.json');

function readRunning(file: string): Running | null {
  try {
    return runningSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
