import { CLUB, paths } from '@club/contract';
import { safePath } from '@/features/accounts/rules/return-path';

const ICON = '/icons/icon-192.png';
const BADGE = '/icons/badge-96.png';
const MAX_LENGTH = { title: 120, body: 500, tag: 100 } as const;

/** Some of what browsers know is missing from TypeScript's own type. */
type Options = NotificationOptions & { renotify?: boolean; timestamp?: number };

export type Notice = { title: string; options: Options & { data: { path: string } } };

/**
 * What to show for a push. There is always something: iOS takes the permission away from apps that
 * stay silent, so a payload that is empty or broken becomes a notice that leads to the app.
 */
export function noticeOf(payload: string | null, now: number): Notice {
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

/** Where a notice that was clicked leads: its data may be of an older version of the app, or of none. */
export const noticePath = (data: unknown): string => pathOf(asFields(data).path) ?? paths.home;

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

/** A page or picture of this app; a notice leads nowhere else, whoever made it. */
const pathOf = (value: unknown): string | null => (typeof value === 'string' ? safePath(value) : null);
