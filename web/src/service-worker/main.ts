import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { platformOf } from '@/features/notifications/rules/platform-info';
import { KEPT_CACHE, type ToWorker } from '@/lib/worker-protocol';
import { keptPlugin } from './kept-plugin';
import { isKept, SESSION_CALLS } from './kept-requests';
import { noticeOf, noticePath } from './notification';
import { openNotice } from './open-notification';
import { renewSubscription } from './renew-subscription';
import { createKeptResponses } from './response-cache';
import { passSessionCall } from './session-calls';
import { keepShell, type PrecachedFile } from './shell';

declare const self: ServiceWorkerGlobalScope;
/** Filled in by the build: web/build/service-worker.ts. */
declare const PRECACHED_FILES: readonly PrecachedFile[];

/** A function that starts cold takes five seconds. */
const ANSWER_SECONDS = 8;

/** Once: every mention is replaced by the whole list. */
const files = PRECACHED_FILES;
keepShell(files);

const kept = createKeptResponses({ storage: self.caches, now: Date.now });
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isKept(url),
  new NetworkFirst({
    cacheName: KEPT_CACHE,
    networkTimeoutSeconds: ANSWER_SECONDS,
    matchOptions: { ignoreVary: true },
    plugins: [keptPlugin(kept, self.caches)],
  }),
);
for (const [path, kind] of SESSION_CALLS) {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === path,
    ({ request }) => passSessionCall(kind, { kept, send: () => fetch(request) }),
    'POST',
  );
}

self.addEventListener('activate', (event) => {
  // Its own first page, too, is kept from now on.
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable(), kept.removeOld()]));
});

self.addEventListener('message', (event) => {
  const message: ToWorker = event.data;
  if (message.type === 'knows') event.ports[0]?.postMessage(files.some(({ url }) => url === message.path));
  if (message.type === 'activate') event.waitUntil(self.skipWaiting());
  if (message.type === 'nobody-signed-in') event.waitUntil(kept.belongTo(null));
  if (message.type === 'activate-if-alone') {
    event.waitUntil(windows().then(({ length }) => (length <= 1 ? self.skipWaiting() : undefined)));
  }
});

self.addEventListener('push', (event) => {
  const { title, options } = noticeOf(event.data?.text() ?? null, Date.now());
  // A browser that refuses one of the options still has to show something.
  event.waitUntil(
    self.registration.showNotification(title, options).catch(() => self.registration.showNotification(title)),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(
    windows().then((tabs) =>
      openNotice(noticePath(event.notification.data), {
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
    // Only a page knows of touch screens, and tells it when it next subscribes.
    platformInfo: { ...platformOf({ userAgent, platform, maxTouchPoints: 0 }), isRefresh: true },
  });
  // The app subscribes again when it is next opened.
  event.waitUntil(renewed.catch(() => null));
});

/** Those on the screen last come first. */
const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });
