import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { SuiteFailure } from './terminal';

/** The project's folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const HOST = '127.0.0.1';

const VITE_PORT = 5173;
/** The suite's own push service; Firebase has none. */
const PUSH_PORT = 5052;
/** The suite's own mail server. */
const SMTP_PORT = 5053;
const HIGHEST_PORT = 65_535;

const port = z.object({ port: z.number() });
const firebaseSchema = z.object({
  emulators: z.object({ hosting: port, functions: port, auth: port, firestore: port, storage: port, ui: port }),
});
const projectsSchema = z.object({ projects: z.object({ default: z.string() }) });

type Emulator = keyof z.infer<typeof firebaseSchema>['emulators'];

export type Ports = Record<Emulator | 'push' | 'smtp' | 'vite', number>;

export type Settings = {
  projectId: string;
  ports: Ports;
  /** An absolute path. */
  dataFolder: string;
  withDemoData: boolean;
  /** Not even the organiser: the app is as a club gets it. */
  isEmpty: boolean;
};

/** Reads ports and project from firebase.json and .firebaserc, the rest from the environment. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const { emulators } = firebaseSchema.parse(readJson('firebase.json'));
  const { projects } = projectsSchema.parse(readJson('.firebaserc'));
  const offset = readOffset(env.CLUB_PORT_OFFSET);
  return {
    projectId: projects.default,
    ports: {
      hosting: emulators.hosting.port + offset,
      functions: emulators.functions.port + offset,
      auth: emulators.auth.port + offset,
      firestore: emulators.firestore.port + offset,
      storage: emulators.storage.port + offset,
      ui: emulators.ui.port + offset,
      push: PUSH_PORT + offset,
      smtp: SMTP_PORT + offset,
      vite: VITE_PORT + offset,
    },
    dataFolder: resolve(ROOT, env.CLUB_DATA || '.local'),
    withDemoData: env.CLUB_SEED !== '0',
    isEmpty: env.CLUB_SEED === 'empty',
  };
}

function readOffset(text = '0'): number {
  const offset = Number(text || '0');
  if (!Number.isInteger(offset) || offset < 0 || offset > HIGHEST_PORT - 10_000) {
    throw new SuiteFailure(`CLUB_PORT_OFFSET muss eine ganze Zahl ab 0 sein, nicht „${text}“.`);
  }
  return offset;
}

export const readJson = (file: string): unknown => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
