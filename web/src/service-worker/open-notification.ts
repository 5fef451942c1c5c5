import { saysYes } from '@/lib/says-yes';
import type { ToPage } from '@/lib/worker-protocol';

/** A tab that the system had put to sleep needs this long. */
const REPLY_MS = 2_000;

/** The part of a WindowClient that is used here. */
type Tab = {
  readonly url: string;
  focus: () => Promise<unknown>;
  postMessage: (message: ToPage, transfer: Transferable[]) => void;
};

type Deps = { origin: string; tabs: readonly Tab[]; openWindow: (path: string) => Promise<unknown> };

/**
 * Opens the page of a notification. An open tab navigates itself, so that it can ask about unsaved changes; a tab that
 * already shows the page is preferred. A tab that does not reply (it crashed, or shows a file) is left alone.
 */
export async function openNotification(path: string, { origin, tabs, openWindow }: Deps): Promise<void> {
  const shows = ({ url }: Tab) => pageOf(url, origin) === pageOf(path, origin);
  const tab = tabs.find(shows) ?? tabs[0];
  if (!tab) return void (await openWindow(path));
  // Browsers refuse the focus when the click has been used up; the page opens all the same.
  await tab.focus().catch(() => null);
  if (!(await understood(tab, path))) await openWindow(path);
}

function pageOf(url: string, origin: string): string {
  const { pathname, search } = new URL(url, origin);
  return pathname + search;
}

const understood = (tab: Tab, path: string): Promise<boolean> =>
  saysYes((port) => tab.postMessage({ type: 'open', path }, [port]), REPLY_MS);
