import * as z from 'zod';
import { readWhole, setAside } from './whole-file';

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
  const stored = await readWhole(file);
  if (!stored) return null;
  const state = stateSchema.safeParse(stored.json);
  return state.success ? state.data : setStateAside(file);
}

export const setStateAside = (file: string): Promise<never> => setAside(file, 'beginnt mit neuen Daten');
