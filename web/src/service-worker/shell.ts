import { addPlugins, addRoute, cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { pageFor } from './page-for';

const SHELL = '/index.html';

/** API calls, Firebase's own paths and files are no pages of the app. */
const NO_PAGES = [/^\/api(\/|$)/, /^\/__\//, /\.[^/]+$/];

const isPage = (response: Response): boolean => (response.headers.get('Content-Type') ?? '').startsWith('text/html');

export type PrecachedFile = { url: string; revision: string | null };

/** Keeps the files of one version of the app, so that it opens without a connection. */
export function precacheShell(files: readonly PrecachedFile[]): void {
  cleanupOutdatedCaches();
  addPlugins([
    {
      // Hosts and captive portals respond with a page where a file is missing; such an install must fail.
      cacheWillUpdate: async ({ request, response }) =>
        response.status === 200 && isPage(response) === new URL(request.url).pathname.endsWith('.html')
          ? response
          : null,
    },
  ]);
  precache([...files]);
  registerRoute(
    new NavigationRoute(
      ({ request }) =>
        pageFor(
          () => matchPrecache(SHELL),
          () => fetch(request),
        ),
      { denylist: NO_PAGES },
    ),
  );
  // The route above is the only one for pages: this one must not map '/' to index.html.
  addRoute({ directoryIndex: '', cleanURLs: false });
}
