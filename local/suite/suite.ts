import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { readPushKeys } from '../push/push-keys';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../seed/demo-accounts';
import { buildIfStale, rebuildFunctionsOnChange } from './build-if-stale';
import { claimDataFolder } from './data-folder';
import { startEmulators } from './emulators';
import { requireFreePorts } from './ports';
import { type Part, startPart } from './processes';
import { waitForResponse } from './readiness';
import { HOST, type Ports, ROOT, type Settings } from './settings';
import { SuiteFailure, say, sayFailure, sayFunctionErrors, sayReady, shownPath } from './terminal';

export type Mode = 'start' | 'dev';

/**
 * Runs the whole suite until `stop` is aborted. Nothing is left running afterwards.
 * @throws SuiteFailure when it cannot start or when a part of it ends by itself.
 */
export async function runSuite(settings: Settings, mode: Mode, stop: AbortSignal): Promise<void> {
  const ending = new AbortController();
  const ended = new Promise<void>((resolve, reject) => {
    stop.addEventListener('abort', () => resolve(), { once: true });
    ending.signal.addEventListener('abort', () => reject(ending.signal.reason), { once: true });
  });
  /** The steps of the shutdown, in reverse order. */
  const undo: (() => void | Promise<void>)[] = [];
  const failures: unknown[] = [];
  try {
    await Promise.race([ended, start(settings, mode, ending, undo).then(() => ended)]);
  } finally {
    ending.abort();
    for (const step of undo.reverse()) {
      // The remaining steps must run even if this one fails; the first failure is thrown at the end.
      await Promise.resolve(step()).catch((error: unknown) => failures.push(error));
    }
  }
  if (failures.length > 0) throw failures[0];
}

async function start(
  settings: Settings,
  mode: Mode,
  ending: AbortController,
  undo: (() => void | Promise<void>)[],
): Promise<void> {
  const { hosting, functions, auth, firestore, push, smtp, vite } = settings.ports;
  const isDev = mode === 'dev';
  const { signal } = ending;
  await requireFreePorts({
    Hosting: hosting,
    Functions: functions,
    Auth: auth,
    Firestore: firestore,
    'Push-Dienst': push,
    Mailserver: smtp,
    ...(isDev && { Vite: vite }),
  });
  const folder = await claimDataFolder(settings.dataFolder, settings.ports);
  undo.push(folder.release);
  const pushKeys = await readPushKeys(folder.pushKeys, DEMO_ACCOUNTS);
  say('Die lokale Suite startet …');

  const watchOver = (part: Part) => {
    undo.push(part.stop);
    void part.ended.then(() => {
      const reason = `„${part.name}“ hat sich unerwartet beendet, darum hält die Suite an; mehr dazu in ${shownPath(folder.log)}.`;
      ending.abort(new SuiteFailure(reason));
    });
  };
  // The emulators read when they start which files the build of the web wrote.
  await Promise.all([buildIfStale('functions', signal), isDev ? undefined : buildIfStale('web', signal)]);
  if (signal.aborted) return;
  watchOver(await startEmulators(folder, settings, pushKeys, isDev ? say : sayFunctionErrors));
  if (isDev) watchOver(startVite(settings.ports, say));
  // These modules are loaded only now, because the emulators take longest and should start first.
  const [{ openStore }, { startBackground }] = await Promise.all([import('./store'), import('./background')]);
  const store = await openStore(folder.stateFile, settings, pushKeys);
  undo.push(store.close);

  await Promise.all([
    waitForResponse(`http://${HOST}:${auth}/`, signal).then(store.fill),
    waitForResponse(`http://${HOST}:${hosting}/api/health`, signal),
  ]);
  const app = `http://${HOST}:${isDev ? vite : hosting}`;
  await waitForResponse(`${app}/`, signal);
  if (isDev) rebuildFunctionsOnChange(signal, sayFailure);
  const accounts = DEMO_ACCOUNTS.filter(store.hasUsername);
  const inbox = await startBackground({ settings, folder, pushKeys, accounts, app, engine: store.engine, signal });
  sayReady({ url: app, accounts, password: DEMO_PASSWORD, inbox, dataFolder: settings.dataFolder });
}

/** Starts Vite's development server, which forwards `/api` to the Hosting emulator. */
function startVite(ports: Ports, onLine: (line: string) => void): Part {
  const web = join(ROOT, 'web');
  const manifest = createRequire(join(web, 'package.json')).resolve('vite/package.json');
  return startPart({
    name: 'Vite',
    script: [
      join(dirname(manifest), 'bin/vite.js'),
      `--host=${HOST}`,
      `--port=${ports.vite}`,
      '--strictPort',
      '--logLevel=warn',
    ],
    cwd: web,
    env: { API_ORIGIN: `http://${HOST}:${ports.hosting}` },
    onLine,
  });
}
