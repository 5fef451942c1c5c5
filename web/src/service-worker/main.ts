import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { platformOf } from '@/features/notifications/rules/platform-info';
import { RESPONSE_CACHE, type ToWorker } from '@/lib/worker-protocol';
import { notificationOf, notificationPath, openNotification } from './notification';
import { renewSubscription } from './renew-subscription';
import { createResponseCache, isCacheable } from './response-cache';
import { type PrecachedFile, precacheShell } from './shell';

declare const self: ServiceWorkerGlobalScope;
/** The build fills this in: web/build/service-worker.ts. */
declare const PRECACHED_FILES: readonly PrecachedFile[];

/** A function that starts cold takes five seconds to respond. */
const RESPONSE_SECONDS = 8;

/** The only mention: the build replaces each one with the whole list. */
const files = PRECACHED_FILES;
precacheShell(files);

const cache = createResponseCache({ storage: self.caches, now: Date.now });
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isCacheable(url),
  new NetworkFirst({
    cacheName: RESPONSE_CACHE,
    networkTimeoutSeconds: RESPONSE_SECONDS,
    matchOptions: { ignoreVary: true },
    plugins: [cache.plugin],
  }),
);

self.addEventListener('activate', (event) => {
  event.waitUntil(
    // The page that installed the worker is under its control from now on.
    Promise.all([self.clients.claim(), cache.removeOld()]),
  );
});

self.addEventListener('message', (event) => {
  const message: ToWorker = event.data;
  if (message.type === 'knows') event.ports[0]?.postMessage(files.some(({ url }) => url === message.path));
  if (message.type === 'activate') event.waitUntil(self.skipWaiting());
  if (message.type === 'activate-if-alone') {
    event.waitUntil(windows().then(({ length }) => (length <= 1 ? self.skipWaiting() : undefined)));
  }
});

self.addEventListener('push', (event) => {
  const { title, options } = notificationOf(event.data?.text() ?? null, Date.now());
  // A browser may refuse one of the options, but it still has to show something.
  event.waitUntil(
    self.registration.showNotification(title, options).catch(() => self.registration.showNotification(title)),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(
    windows().then((tabs) =>
      openNotification(notificationPath(event.notification.data), {
        origin: self.location.origin,
        tabs,
        openWindow: (path) => self.clients.openWindow(path),
      }),
    ),
  );
});

self.addEventListener('pushsubscriptionchange', (event) => {
  const { userAgent, platform } = self.navigator;
  const renewed = renewSubscription(event, {
    subscribe: (applicationServerKey) =>
      self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }),
    request: (url, init) => fetch(url, init),
    // Only a page knows of touch screens. It reports them when it next subscribes.
    platformInfo: { ...platformOf({ userAgent, platform, maxTouchPoints: 0 }), isRefresh: true },
  });
  // The app subscribes again when it is next opened.
  event.waitUntil(renewed.catch(() => null));
});

/** The windows that were on the screen last come first. */
const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });
