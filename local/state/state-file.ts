import * as z from 'zod';
import { readWhole, setAside } from './whole-file';

const accountSchema = z.looseObject({ localId: z.string().min(1), validSince: z.string().optional() });

/** Holds Firestore's documents by path, encoded by values.ts, and the accounts as the Auth emulator lists them. */
const stateSchema = z.object({
  format: z.literal(1),
  savedAt: z.iso.datetime(),
  documents: z.record(z.string(), z.record(z.string(), z.unknown())),
  accounts: z.array(accountSchema),
});

export type State = z.infer<typeof stateSchema>;
export type StoredAccount = z.infer<typeof accountSchema>;

/** null: there is no file yet. @throws SuiteFailure when it cannot be read; it is renamed then. */
export async function readState(file: string): Promise<State | null> {
  const stored = await readWhole(file);
  if (!stored) return null;
  const state = stateSchema.safeParse(stored.json);
  return state.success ? state.data : setStateAside(file);
}

export const setStateAside = (file: string): Promise<never> => setAside(file, 'beginnt mit neuen Daten');
