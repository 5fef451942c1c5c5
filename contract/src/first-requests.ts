import { EVENT_ID_PATTERN } from './events/event-id';
import { eventRequestUrl } from './events/event-request';
import { type ListRequest, listRequestOf } from './events/list-request';
import { paths } from './paths';

const LISTS: Readonly<Record<string, (signedIn: boolean, isKeptOut: boolean) => ListRequest | null>> = {
  [paths.home]: (signedIn) => listRequestOf('home', signedIn),
  [paths.events]: (signedIn) => listRequestOf('events', signedIn),
  [paths.dashboard]: (signedIn, isKeptOut) => listRequestOf('dashboard', signedIn && !isKeptOut),
  [paths.admin]: (signedIn) => listRequestOf('admin', signedIn),
};

const EVENT = new RegExp(`^/events/(${EVENT_ID_PATTERN})$`);

/**
 * Returns what the page at this path asks for first. The script of the first HTML sends these requests, and the app takes
 * their responses. `signedIn` is what SESSION_HINT says, and
 * `isKeptOut` whether the club is known not to have let the person in.
 */
export function firstRequestsOf(pathname: string, signedIn: boolean, isKeptOut: boolean): ListRequest[] {
  const path = pathname === '/' ? pathname : pathname.replace(/\/$/, '');
  const [, eventId] = EVENT.exec(path) ?? [];
  const list = LISTS[path]?.(signedIn, isKeptOut);
  return [
    ...(list ? [list] : []),
    ...(eventId ? [{ url: eventRequestUrl(Number(eventId)), credentials: 'include' } as const] : []),
    ...(signedIn ? [{ url: '/api/user', credentials: 'include' } as const] : []),
  ];
}
