import { accountTagIn, firstRequestsOf } from '@club/contract';
import { knownRole } from '@/lib/known-role';
import { setColorScheme } from './color-scheme';
import { askFirst } from './first-responses';
import { filesFor, type PageFiles } from './page-files';

declare global {
  interface Window {
    /** Asks for all files of the page at the present path, as far as they are not there yet. Vite's own server has none. */
    askForFiles?: () => void;
  }
}

// This script stands in the first HTML, so that the page's data and files are asked for before anything else has come.
const { pathname } = location;
const own = document.currentScript?.dataset ?? {};

const isDark = setColorScheme();
const tag = accountTagIn(document.cookie);

for (const request of firstRequestsOf(pathname, tag !== null, knownRole())) askFirst(request, tag);

// The app's own script may be gone after a deployment, or not be reached. Nothing else could say so.
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return;
    window.appMissing = true;
    window.firstView?.fail();
  },
  true,
);

const link = (properties: Partial<HTMLLinkElement>) =>
  document.head.append(Object.assign(document.createElement('link'), properties));

const pages: PageFiles = JSON.parse(own.pages ?? '{"files":[],"pages":[]}');
/** Firefox reports a failure when the app's own script, which runs already, is asked for again. */
const asked = new Set<string>();
const askForFiles = (fetchPriority: 'low' | 'auto') => {
  for (const file of filesFor(pages, location.pathname)) {
    // The attribute comes before the address, which starts the request.
    if (!asked.has(file)) link({ rel: 'modulepreload', crossOrigin: '', fetchPriority, href: `/assets/${file}` });
    asked.add(file);
  }
};
askForFiles('low');
// When the page changes, the app calls it.
window.askForFiles = () => askForFiles('auto');
// The drawing fills most of home's first screen, so it does not wait for the styles.
const drawing = isDark ? own.evening : own.day;
if (pathname === '/' && drawing) link({ rel: 'preload', as: 'image', fetchPriority: 'high', href: drawing });

// The first DateTimeFormat is slow on phones. Here it costs nothing, because the styles are still being fetched.
new Intl.DateTimeFormat();
