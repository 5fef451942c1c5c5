import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from '@/components/link';
import { safePath } from '@/features/accounts/rules/return-path';
import { USER_URL } from '@/lib/query-client';
import { saysYes } from '@/lib/says-yes';
import { toastQueue } from '@/lib/toast-queue';
import { SERVICE_WORKER_URL, type ToWorker } from '@/lib/worker-protocol';

/** Registers the service worker, offers its updates, and opens clicked notifications. */
export function AppWorker() {
  const client = useQueryClient();
  useEffect(
    () =>
      followUpdates({
        container: navigator.serviceWorker,
        offer: offerUpdate,
        onFirstControl: async () => {
          // The user comes first, because the worker keeps responses for one person only.
          await client.refetchQueries({ queryKey: [USER_URL] });
          await client.refetchQueries({ type: 'active', predicate: ({ queryKey: [url] }) => url !== USER_URL });
        },
        reload: () => window.location.reload(),
      }),
    [client],
  );
  return <NotificationLink container={navigator.serviceWorker} />;
}

let shown: number | null = null;

/** Shows the offer until somebody decides. A new offer replaces the one before. */
export function offerUpdate(load: () => void, elsewhere: boolean): void {
  if (shown !== null) toastQueue.remove(shown);
  shown = toastQueue.add({
    title: 'Eine neue Version ist da',
    description: elsewhere
      ? 'In einem anderen Fenster läuft sie schon. Lade neu, damit hier alles zusammenpasst.'
      : 'Lade die App neu, um sie zu benutzen.',
    action: { label: 'Neu laden', run: load },
  });
}

/** Goes there through a link that clicks itself, so that forms with unsaved changes ask before they are left. */
export function NotificationLink({ container }: { container: ServiceWorkerContainer }) {
  const link = useRef<HTMLAnchorElement>(null);
  const [path, setPath] = useState<string | null>(null);

  useEffect(() => {
    const open = ({ data, ports }: MessageEvent<unknown>) => {
      const requested = requestedPath(data);
      if (requested === null) return;
      setPath(requested);
      ports[0]?.postMessage(true);
    };
    container.addEventListener('message', open);
    container.startMessages();
    return () => container.removeEventListener('message', open);
  }, [container]);

  useEffect(() => {
    if (path === null) return;
    link.current?.click();
    setPath(null);
  }, [path]);

  return path !== null && <Link ref={link} to={path} hidden />;
}

function requestedPath(message: unknown): string | null {
  const isRequest = typeof message === 'object' && message !== null && 'type' in message && message.type === 'open';
  return isRequest && 'path' in message && typeof message.path === 'string' ? safePath(message.path) : null;
}

/** Installed apps stay open for days, so they look for updates every hour. */
const CHECK_MS = 3_600_000;
/** When somebody returns to the app, it looks again after ten minutes at the earliest. */
const RECHECK_MS = 600_000;
/** A new worker takes over at once or not at all. */
const TAKEOVER_MS = 4_000;
/** A reload takes the kept shell, which is there within a second, so a page that still runs after six was not left. */
const STILL_HERE_MS = 6_000;
const RESPONSE_TIMEOUT_MS = 3_000;

type Deps = {
  container: ServiceWorkerContainer;
  /** Offers the newer version that `load` switches to. `elsewhere` says that another tab runs it already. */
  offer: (load: () => void, elsewhere: boolean) => void;
  /** Called when the first worker takes control. It has not seen anything that the page fetched before. */
  onFirstControl: () => void;
  reload: () => void;
};

/** Registers the service worker and offers newer versions. Returns a function that stops this. */
export function followUpdates({ container, offer, onFirstControl, reload }: Deps): () => void {
  let stopped = false;
  let chosen = false;
  let reloading = false;
  let controlled = container.controller !== null;
  let registration: ServiceWorkerRegistration | null = null;
  let checkedAt = Date.now();

  /** Reloads once. People with unsaved entries can cancel it and get the offer again. */
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
    // A page of the same version came from the network, so there is nothing to load and nobody to ask.
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
    // Without a connection the next check finds the update.
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
    // Registering fails in private windows and where storage is blocked or full. The app works without a worker.
    .catch(() => null);

  return () => {
    stopped = true;
    clearInterval(timer);
    container.removeEventListener('controllerchange', onControllerChange);
    document.removeEventListener('visibilitychange', checkWhenSeen);
  };
}

const tell = (worker: ServiceWorker, message: ToWorker): void => worker.postMessage(message);

/** Says whether this worker belongs to the same version as this page. Workers that do not respond do not. */
function isOfThisVersion(worker: Pick<ServiceWorker, 'postMessage'>): Promise<boolean> {
  const question: ToWorker = { type: 'knows', path: entryPath() };
  return saysYes((port) => worker.postMessage(question, [port]), RESPONSE_TIMEOUT_MS);
}

/** Returns the path of the script that the page started with. It contains a hash, so each version has its own. */
function entryPath(): string {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return entry ? new URL(entry.src).pathname : '';
}
