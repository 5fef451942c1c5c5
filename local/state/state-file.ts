import * as z from 'zod';
import '../../functions/src/collections';
import { findCollection, SCHEMA_VERSION } from '../../functions/src/platform/collection';
import { SuiteFailure, shownPath } from '../suite/terminal';
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

/**
 * null: there is no file yet. @throws SuiteFailure when it cannot be read; it is renamed then. Demo data are not worth being
 * brought up to date: where a collection has another version now, the sentence says what to delete.
 */
export async function readState(file: string): Promise<State | null> {
  const stored = await readWhole(file);
  if (!stored) return null;
  const state = stateSchema.safeParse(stored.json);
  if (!state.success) return setStateAside(file);
  if (Object.entries(state.data.documents).some(isOfAnotherVersion)) {
    throw new SuiteFailure(
      `Die Daten in ${shownPath(file)} sind von einer anderen Version der App: Ohne die Datei beginnt der nächste Start mit neuen Daten.`,
    );
  }
  return state.data;
}

function isOfAnotherVersion([path, fields]: [string, Record<string, unknown>]): boolean {
  const collection = findCollection(path);
  return collection !== null && fields[SCHEMA_VERSION] !== undefined && fields[SCHEMA_VERSION] !== collection.version;
}

export const setStateAside = (file: string): Promise<never> => setAside(file, 'beginnt mit neuen Daten');
