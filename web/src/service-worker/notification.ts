import { CLUB, paths } from '@club/contract';
import { safePath } from '@/features/accounts/rules/return-path';
import { saysYes } from '@/lib/says-yes';
import type { ToPage } from '@/lib/worker-protocol';

const ICON = '/icons/icon-192.png';
const BADGE = '/icons/badge-96.png';
const MAX_LENGTH = { title: 120, body: 500, tag: 100 } as const;

/** TypeScript's own type lacks some options that browsers know. */
type Options = NotificationOptions & { renotify?: boolean; timestamp?: number };

type Shown = { title: string; options: Options & { data: { path: string } } };

/**
 * The notification to show for a push. iOS withdraws the permission of apps that show nothing, so an empty or broken
 * payload becomes a notification that leads to the app.
 */
export function notificationOf(payload: string | null, now: number): Shown {
  const fields = fieldsOf(payload);
  const title = textOf(fields.title, MAX_LENGTH.title);
  const tag = textOf(fields.tag, MAX_LENGTH.tag);
  return {
    title: title ?? CLUB.name,
    options: {
      body: textOf(fields.body, MAX_LENGTH.body) ?? (title ? '' : 'Es gibt Neuigkeiten. Tippe hier, um sie zu sehen.'),
      icon: pathOf(fields.icon) ?? ICON,
      badge: BADGE,
      lang: 'de',
      timestamp: now,
      // Without a tag, browsers refuse to renotify.
      ...(tag && { tag, renotify: true }),
      data: { path: pathOf(fields.url) ?? paths.home },
    },
  };
}

/** The page of a clicked notification, whose data may come from an older version of the app or be missing. */
export const notificationPath = (data: unknown): string => pathOf(asFields(data).path) ?? paths.home;

function fieldsOf(payload: string | null): Record<string, unknown> {
  try {
    return asFields(JSON.parse(payload ?? ''));
  } catch {
    return {};
  }
}

const asFields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

function textOf(value: unknown, maxLength: number): string | null {
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' ? null : text.slice(0, maxLength);
}

/** Only paths of this app: a notification leads nowhere else, whoever sent it. */
const pathOf = (value: unknown): string | null => (typeof value === 'string' ? safePath(value) : null);

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
