import { createComplaints } from '../background/complaints';
import { startDocumentTriggers } from '../background/document-triggers';
import { functionsEmulator } from '../background/functions-emulator';
import { createScheduler } from '../background/scheduler';
import type { Engine } from '../firestore/engine';
import { type PushKeys, pushOrigin } from '../push/push-keys';
import { startPushService } from '../push/service';
import type { DataFolder } from './data-folder';
import type { Settings } from './settings';
import { sayFailure } from './terminal';

type Options = {
  settings: Settings;
  folder: DataFolder;
  pushKeys: PushKeys;
  /** User names of the demo accounts that there are. */
  accounts: readonly string[];
  app: string;
  /** null: the database calls the functions by itself. */
  engine: Engine | null;
  signal: AbortSignal;
};

/**
 * Until the signal: what production has around the app besides its database, which are push services, Eventarc and
 * Cloud Scheduler. Answers the address of the page that shows what was pushed.
 */
export async function startBackground(options: Options): Promise<string> {
  const { settings, folder, pushKeys, accounts, app, engine, signal } = options;
  const { ports, projectId } = settings;
  const origin = pushOrigin(ports);
  const devices = Object.fromEntries(Object.entries(pushKeys.devices).filter(([name]) => accounts.includes(name)));
  await startPushService({ origin, app, vapidPublicKey: pushKeys.vapid.publicKey, devices, signal });

  const functions = functionsEmulator(ports.functions, projectId, signal);
  const complaints = createComplaints(signal, sayFailure);
  if (engine) await startDocumentTriggers({ functions, engine, projectId, complaints, signal });
  createScheduler({ functions, file: folder.schedules, complaints, signal }).start();
  return origin;
}
