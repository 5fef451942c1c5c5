import { addPlugins, addRoute, cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { pageFor } from './page-for';

const SHELL = '/index.html';

/** Calls, Firebase's own paths, and files: they are no pages of the app. */
const NO_PAGES = [/^\/api(\/|$)/, /^\/__\//, /\.[^/]+$/];

const isPage = (response: Response): boolean => (response.headers.get('Content-Type') ?? '').startsWith('text/html');

export type PrecachedFile = { url: string; revision: string | null };

/** The app itself, complete: of one version, and there without a connection. */
export function keepShell(files: readonly PrecachedFile[]): void {
  cleanupOutdatedCaches();
  addPlugins([
    {
      // A page in place of a script is what hosts and portals answer for files that are not there; such an install must fail.
      cacheWillUpdate: async ({ request, response }) =>
        response.status === 200 && isPage(response) === new URL(request.url).pathname.endsWith('.html')
          ? response
          : null,
    },
  ]);
  precache([...files]);
  registerRoute(
    new NavigationRoute(
      ({ event, request }) => {
        const preloaded = 'preloadResponse' in event ? (event.preloadResponse as Promise<Response | undefined>) : null;
        const network = Promise.resolve(preloaded).then((response) => response ?? fetch(request));
        // What comes too late is waited for: browsers complain about a preload that nobody took.
        event.waitUntil(network.catch(() => null));
        return pageFor(network, () => matchPrecache(SHELL));
      },
      { denylist: NO_PAGES },
    ),
  );
  // The route above comes first and is the only one for pages: '/' is no file.
  addRoute({ directoryIndex: '', cleanURLs: false });
}
