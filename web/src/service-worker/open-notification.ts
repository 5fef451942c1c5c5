import { saysYes } from '@/lib/says-yes';
import type { ToPage } from '@/lib/worker-protocol';

/** Long enough for a tab that the system had put to sleep. */
const ANSWER_MS = 2_000;

/** What is used of a window of the app. */
type Tab = {
  readonly url: string;
  focus: () => Promise<unknown>;
  postMessage: (message: ToPage, transfer: Transferable[]) => void;
};

type Deps = { origin: string; tabs: readonly Tab[]; openWindow: (path: string) => Promise<unknown> };

/**
 * Brings the app to a page. An open tab goes there itself, so that it can ask about entries that
 * are not saved; one that shows the page already is preferred. A tab that does not answer (a page that
 * crashed, a file) is left alone.
 */
export async function openNotice(path: string, { origin, tabs, openWindow }: Deps): Promise<void> {
  const shows = ({ url }: Tab) => pageOf(url, origin) === pageOf(path, origin);
  const tab = tabs.find(shows) ?? tabs[0];
  if (!tab) return void (await openWindow(path));
  // Refused where the click has been used up; the page is brought there all the same.
  await tab.focus().catch(() => null);
  if (!(await understood(tab, path))) await openWindow(path);
}

function pageOf(url: string, origin: string): string {
  const { pathname, search } = new URL(url, origin);
  return pathname + search;
}

const understood = (tab: Tab, path: string): Promise<boolean> =>
  saysYes((port) => tab.postMessage({ type: 'open', path }, [port]), ANSWER_MS);
