import { SERVICE_WORKER_URL, type ToWorker } from '@/lib/worker-protocol';
import { isOfThisVersion } from './ask-worker';

/** Installed apps stay open for days. */
const CHECK_MS = 3_600_000;
/** Looking at the app again is an occasion to check, but not every time. */
const RECHECK_MS = 600_000;
/** A new worker takes over at once, or not at all. */
const TAKEOVER_MS = 4_000;
/** Longer than a page takes to give way to its successor: the worker lets none wait for more than three seconds. */
const STILL_HERE_MS = 6_000;

type Deps = {
  container: ServiceWorkerContainer;
  /** There is a newer version, and `load` is the way to it. `elsewhere`: another tab has it already. */
  offer: (load: () => void, elsewhere: boolean) => void;
  /** From now on the worker sees what this page fetches: it has not seen what was fetched before. */
  onFirstControl: () => void;
  reload: () => void;
};

/** Registers the service worker and offers what is newer. Answers how to stop. */
export function followUpdates({ container, offer, onFirstControl, reload }: Deps): () => void {
  let stopped = false;
  let chosen = false;
  let reloading = false;
  let controlled = container.controller !== null;
  let registration: ServiceWorkerRegistration | null = null;
  let checkedAt = Date.now();

  /** Once. Who has unsaved entries may stop it, and is asked again. */
  function reloadOnce(): void {
    if (reloading) return;
    reloading = true;
    setTimeout(() => {
      chosen = false;
      reloading = false;
      if (!stopped) offer(load, false);
    }, STILL_HERE_MS);
    reload();
  }

  function load(): void {
    chosen = true;
    if (registration?.waiting) {
      tell(registration.waiting, { type: 'activate' });
      setTimeout(reloadOnce, TAKEOVER_MS);
    } else {
      reloadOnce();
    }
  }

  async function lookAt(waiting: ServiceWorker): Promise<void> {
    // The page came from the network and is as new: nothing to load, and nobody to ask.
    if (await isOfThisVersion(waiting)) tell(waiting, { type: 'activate-if-alone' });
    else if (!stopped) offer(load, false);
  }

  function watch(installing: ServiceWorker): void {
    installing.addEventListener('statechange', () => {
      if (installing.state === 'installed' && container.controller) void lookAt(installing);
    });
  }

  async function takeNewController(): Promise<void> {
    const first = !controlled;
    controlled = true;
    if (stopped || !container.controller) return;
    if (chosen) reloadOnce();
    else if (first) onFirstControl();
    else if (!(await isOfThisVersion(container.controller)) && !stopped) offer(load, true);
  }

  function check(): void {
    checkedAt = Date.now();
    // Without a connection the next time will do.
    registration?.update().catch(() => null);
  }

  const checkWhenSeen = () => {
    if (document.visibilityState === 'visible' && Date.now() - checkedAt > RECHECK_MS) check();
  };
  const onControllerChange = () => void takeNewController();
  const timer = setInterval(check, CHECK_MS);
  container.addEventListener('controllerchange', onControllerChange);
  document.addEventListener('visibilitychange', checkWhenSeen);

  container
    .register(SERVICE_WORKER_URL, { updateViaCache: 'none' })
    .then((registered) => {
      registration = registered;
      if (registered.waiting && container.controller) void lookAt(registered.waiting);
      if (registered.installing) watch(registered.installing);
      registered.addEventListener('updatefound', () => registered.installing && watch(registered.installing));
    })
    // Storage that is forbidden or full, a private window: the app works without it.
    .catch(() => null);

  return () => {
    stopped = true;
    clearInterval(timer);
    container.removeEventListener('controllerchange', onControllerChange);
    document.removeEventListener('visibilitychange', checkWhenSeen);
  };
}

const tell = (worker: ServiceWorker, message: ToWorker): void => worker.postMessage(message);
