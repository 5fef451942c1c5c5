import { createEngine, type Engine } from '../firestore/engine';
import { type FirestoreServer, serveFirestore } from '../firestore/server';
import { giveDemoDevices } from '../push/demo-devices';
import { type PushKeys, pushOrigin } from '../push/push-keys';
import { seed } from '../seed/seed';
import { emulatedAccounts } from '../state/accounts';
import { StateKeeper } from '../state/keeper';
import type { State } from '../state/state-file';
import { HOST, type Settings } from './settings';
import { SuiteFailure, sayFailure, shownPath } from './terminal';

/** The data of the suite: Firestore, which is served here, and the accounts of the Auth emulator. */
type Store = {
  engine: Engine;
  /** Fills the Auth emulator, which must be running, and an empty database. From then on all changes are saved. */
  fill(): Promise<void>;
  hasUsername(key: string): boolean;
  /** Refuses further writes, then saves the last changes. The Auth emulator should still be running. */
  close(): Promise<void>;
};

/** Serves the stored documents when this resolves. @throws SuiteFailure when the file cannot be read. */
export async function openStore(
  file: string,
  { ports, projectId, withDemoData, isEmpty }: Settings,
  { devices }: PushKeys,
): Promise<Store> {
  const engine = await createEngine(projectId);
  const accounts = emulatedAccounts(`${HOST}:${ports.auth}`, projectId);
  const keeper = new StateKeeper(file, engine, accounts, (error) => sayFailure(notSaved(file, error)));
  const state: State | null = await keeper.loadDocuments();
  const server: FirestoreServer = await serveFirestore(engine, HOST, ports.firestore);
  // Until then nothing is saved, so that an interrupted seed starts over.
  let isFilled = false;

  return {
    engine,
    async fill() {
      if (state) await keeper.loadAccounts(state);
      else if (!isEmpty) await seed({ firestore: engine.firestore, accounts, now: new Date(), withDemoData });
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

const notSaved = (file: string, error: unknown): SuiteFailure =>
  new SuiteFailure(
    `Die Daten lassen sich gerade nicht in ${shownPath(file)} sichern, es wird weiter versucht: ${error}`,
  );
