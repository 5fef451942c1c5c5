import { startDocumentTriggers } from '../background/document-triggers';
import { createFailureReporter } from '../background/failure-reporter';
import { functionsEmulator } from '../background/functions-emulator';
import { createScheduler } from '../background/scheduler';
import type { Engine } from '../firestore/engine';
import { createSentMails, takeMails } from '../mail/mail-server';
import { type PushKeys, pushOrigin } from '../push/push-keys';
import { startPushService } from '../push/service';
import type { DataFolder } from './data-folder';
import type { Settings } from './settings';
import { sayFailure } from './terminal';

type Options = {
  settings: Settings;
  folder: DataFolder;
  pushKeys: PushKeys;
  /** The user names of the existing demo accounts. */
  accounts: readonly string[];
  app: string;
  /** null: the database calls the functions itself. */
  engine: Engine | null;
  signal: AbortSignal;
};

/**
 * Runs replacements of the services around the app until the signal: push services, a mail provider, Eventarc and Cloud Scheduler.
 * Returns the address of the page that shows the delivered pushes and mails.
 */
export async function startBackground(options: Options): Promise<string> {
  const { settings, folder, pushKeys, accounts, app, engine, signal } = options;
  const { ports, projectId } = settings;
  const origin = pushOrigin(ports);
  const devices = Object.fromEntries(Object.entries(pushKeys.devices).filter(([name]) => accounts.includes(name)));
  const mails = createSentMails();
  await takeMails(ports.smtp, mails, signal);
  await startPushService({ origin, app, vapidPublicKey: pushKeys.vapid.publicKey, devices, mails, signal });

  const functions = functionsEmulator(ports.functions, projectId, signal);
  const failures = createFailureReporter(signal, sayFailure);
  if (engine) await startDocumentTriggers({ functions, engine, projectId, failures, signal });
  createScheduler({ functions, file: folder.schedules, failures, signal }).start();
  return origin;
}
