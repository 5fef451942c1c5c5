import { EVENT_ID_PATTERN } from './events/event-id';
import { eventRequestUrl } from './events/event-request';
import { type ListRequest, listRequestOf } from './events/list-request';
import { paths } from './paths';

/** The browser knows this of the signed-in person from before. Somebody `outside` has not been let in by the club. */
export type KnownRole = 'outside' | 'member' | 'organiser';

const LISTS: Readonly<Record<string, (signedIn: boolean, role: KnownRole | null) => ListRequest | null>> = {
  [paths.home]: (signedIn) => listRequestOf('home', signedIn),
  [paths.events]: (signedIn) => listRequestOf('events', signedIn),
  [paths.dashboard]: (signedIn, role) =>
    listRequestOf('dashboard', signedIn && (role === 'member' || role === 'organiser')),
  [paths.admin]: (signedIn, role) => listRequestOf('admin', signedIn && role === 'organiser'),
};

const EVENT = new RegExp(`^/events/(${EVENT_ID_PATTERN})$`);

/**
 * Returns what the page at this path asks for first. The script of the first HTML sends these requests, and the app takes
 * their responses. `signedIn` is what SESSION_HINT says. What would be refused to a person of another role is not asked for
 * before the app knows who they are.
 */
export function firstRequestsOf(pathname: string, signedIn: boolean, role: KnownRole | null): ListRequest[] {
  const path = pathname === '/' ? pathname : pathname.replace(/\/$/, '');
  // Stryker disable next-line ArrayDeclaration: only the second is read.
  const [, eventId] = EVENT.exec(path) ?? [];
  const list = LISTS[path]?.(signedIn, role);
  return [
    ...(list ? [list] : []),
    ...(eventId ? [{ url: eventRequestUrl(Number(eventId)), credentials: 'include' } as const] : []),
    ...(signedIn ? [{ url: '/api/user', credentials: 'include' } as const] : []),
  ];
}
