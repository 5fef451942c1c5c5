import { open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod';
import { SuiteFailure } from '../suite/failure';
import { shownPath } from '../suite/shown-path';

const accountSchema = z.looseObject({ localId: z.string().min(1), validSince: z.string().optional() });

/** Firestore's documents by path, in the form of values.ts, and the accounts as the Auth emulator lists them. */
const stateSchema = z.object({
  format: z.literal(1),
  savedAt: z.iso.datetime(),
  documents: z.record(z.string(), z.record(z.string(), z.unknown())),
  accounts: z.array(accountSchema),
});

export type State = z.infer<typeof stateSchema>;
export type StoredAccount = z.infer<typeof accountSchema>;

/** null: there is none yet. @throws SuiteFailure when it can't be read; it is kept aside then. */
export async function readState(file: string): Promise<State | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const state = stateSchema.safeParse(parseJson(text));
  return state.success ? state.data : setAside(file);
}

/** Renames a file that can't be read, so that nothing ever overwrites it, and says where it is. */
export async function setAside(file: string): Promise<never> {
  const kept = `${file}.beschaedigt-${new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;
  await rename(file, kept);
  throw new SuiteFailure(
    `Die Datei ${shownPath(file)} ist beschädigt und liegt jetzt unverändert unter ${shownPath(kept)}; ` +
      'der nächste Start beginnt mit neuen Daten.',
  );
}

/** Whole or not at all: whoever reads the file, whenever the process dies, finds the old or the new state. */
export async function writeState(file: string, state: string): Promise<void> {
  const draft = `${file}.neu`;
  const handle = await open(draft, 'w', 0o600);
  try {
    await handle.writeFile(state);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
  // Windows cannot open a folder, and needs no sync of it.
  const folder = await open(dirname(file)).catch(() => null);
  await folder?.sync();
  await folder?.close();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
