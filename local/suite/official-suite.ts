import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { getApps, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { mailEnvironment } from '../mail/mail-server';
import { giveDemoDevices } from '../push/demo-devices';
import { pushEnvironment, pushOrigin, readPushKeys } from '../push/push-keys';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../seed/demo-accounts';
import { seed } from '../seed/seed';
import { emulatedAccounts } from '../state/accounts';
import { startBackground } from './background';
import { buildIfStale } from './build-if-stale';
import { claimDataFolder } from './data-folder';
import { writeOfficialConfig } from './emulator-config';
import { FIREBASE_CLI, MENDED, PATIENT, QUIET } from './emulators';
import { requireFreePorts } from './ports';
import { startPart } from './processes';
import { waitForResponse } from './readiness';
import { HOST, type Settings } from './settings';
import { readSigningKey } from './signing-key';
import type { RunningSuite } from './smoke-test';
import { SuiteFailure, say, sayReady } from './terminal';

/** The Java emulators take a while to export their data at the end. */
const STOP_WITHIN_MS = 60_000;

/**
 * Runs all emulators of firebase.json, with the same demo data. They need Java and internet. With `use` nobody looks at
 * them: they end when it has ended.
 */
export async function runOfficialSuite(
  settings: Settings,
  stop: AbortSignal,
  use: ((suite: RunningSuite) => Promise<void>) | null = null,
): Promise<void> {
  const { ports, projectId, dataFolder, withDemoData } = settings;
  await requireFreePorts({
    Hosting: ports.hosting,
    Functions: ports.functions,
    Auth: ports.auth,
    Firestore: ports.firestore,
    Storage: ports.storage,
    'Push-Dienst': ports.push,
    Mailserver: ports.smtp,
    ...(!use && { Oberfläche: ports.ui }),
  });
  const folder = await claimDataFolder(dataFolder, ports);
  const stored = join(dataFolder, 'emulators-export');
  const isNew = !existsSync(stored);
  mkdirSync(dataFolder, { recursive: true });
  const pushKeys = await readPushKeys(folder.pushKeys, DEMO_ACCOUNTS);
  const signingKey = await readSigningKey(folder.signingKey);
  await Promise.all([buildIfStale('functions', stop), buildIfStale('web', stop)]);

  const emulators = startPart({
    name: 'Emulator-Suite',
    script: [
      ...MENDED,
      FIREBASE_CLI,
      'emulators:start',
      `--config=${await writeOfficialConfig(folder.emulators, settings, { isHeadless: use !== null })}`,
      `--project=${projectId}`,
      ...(isNew ? [] : [`--import=${stored}`]),
      // A test leaves nothing behind.
      ...(use ? [] : [`--export-on-exit=${stored}`]),
      '--non-interactive',
    ],
    cwd: folder.emulators,
    env: {
      CLUB_DATA: dataFolder,
      CLUB_SITE: `http://${HOST}:${ports.hosting}`,
      ...pushEnvironment(pushKeys, ports),
      ...mailEnvironment(ports),
      ...signingKey,
      ...PATIENT,
      ...QUIET,
    },
    onLine: say,
    stopWithinMs: STOP_WITHIN_MS,
  });
  const broken = emulators.ended.then(() => {
    if (!stop.aborted) throw new SuiteFailure('Die Emulator-Suite hat sich unerwartet beendet, siehe oben.');
  });

  const stopped = new Promise<void>((resolve) => stop.addEventListener('abort', () => resolve(), { once: true }));

  const ready = async () => {
    const app = `http://${HOST}:${ports.hosting}`;
    for (const url of [`http://${HOST}:${ports.firestore}/`, `${app}/api/health`]) await waitForResponse(url, stop);
    process.env.METADATA_SERVER_DETECTION = QUIET.METADATA_SERVER_DETECTION;
    process.env.FIRESTORE_EMULATOR_HOST = `${HOST}:${ports.firestore}`;
    const [admin = initializeApp({ projectId })] = getApps();
    const firestore = getFirestore(admin);
    if (isNew) {
      const accounts = emulatedAccounts(`${HOST}:${ports.auth}`, projectId);
      await seed({ firestore, accounts, now: new Date(), withDemoData });
    }
    await giveDemoDevices(firestore, pushOrigin(ports), pushKeys.devices, new Date());
    const accounts = DEMO_ACCOUNTS;
    // This Firestore emulator calls the functions itself, but nothing calls scheduled functions.
    const inbox = await startBackground({ settings, folder, pushKeys, accounts, app, engine: null, signal: stop });
    if (use) return use({ app, inbox, ports, projectId });
    sayReady({ url: app, accounts, password: DEMO_PASSWORD, inbox, dataFolder });
    await stopped;
  };

  try {
    await Promise.race([broken, stopped, ready()]);
  } finally {
    await emulators.stop();
    folder.release();
  }
}
