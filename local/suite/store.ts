import { createEngine, type Engine } from '../firestore/engine';
import { type FirestoreServer, serveFirestore } from '../firestore/server';
import { giveDemoDevices } from '../push/demo-devices';
import { type PushKeys, pushOrigin } from '../push/push-keys';
import { seed } from '../seed/seed';
import { emulatedAccounts } from '../state/accounts';
import { StateKeeper } from '../state/keeper';
import type { State } from '../state/state-file';
import { SuiteFailure } from './failure';
import { HOST, type Settings } from './settings';
import { shownPath } from './shown-path';
import { sayFailure } from './terminal';

/** What the suite knows: Firestore, served here, and the accounts of the Auth emulator. */
type Store = {
  engine: Engine;
  /** Fills the Auth emulator, which must be up, and an empty database; from then on everything is kept. */
  fill(): Promise<void>;
  hasUsername(key: string): boolean;
  /** Takes no more writes, then saves what is not saved yet; the Auth emulator should still be up. */
  close(): Promise<void>;
};

/** Firestore answers when this resolves, with what was stored. @throws SuiteFailure when that can't be read. */
export async function openStore(
  file: string,
  { ports, projectId, withDemoData }: Settings,
  { devices }: PushKeys,
): Promise<Store> {
  const engine = await createEngine(projectId);
  const accounts = emulatedAccounts(`${HOST}:${ports.auth}`, projectId);
  const keeper = new StateKeeper(file, engine, accounts, (error) => sayFailure(unsaved(file, error)));
  const state: State | null = await keeper.loadDocuments();
  const server: FirestoreServer = await serveFirestore(engine, HOST, ports.firestore);
  // Before that there is nothing worth keeping: a seed that was interrupted starts over.
  let isFilled = false;

  return {
    engine,
    async fill() {
      if (state) await keeper.loadAccounts(state);
      else await seed({ firestore: engine.firestore, accounts, now: new Date(), withDemoData });
      await giveDemoDevices(engine.firestore, pushOrigin(ports), devices, new Date());
      await keeper.save();
      keeper.start();
      isFilled = true;
    },
    hasUsername: (key) => engine.controller.database.getDocument(`usernames/${key}`).exists,
    async close() {
      server.stop();
      if (isFilled) await keeper.stop();
    },
  };
}

const unsaved = (file: string, error: unknown): SuiteFailure =>
  new SuiteFailure(
    `Die Daten lassen sich gerade nicht in ${shownPath(file)} sichern, es wird weiter versucht: ${error}`,
  );
