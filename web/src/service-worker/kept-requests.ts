import { EVENT_ID_PATTERN } from '@club/contract';

const EVENT_OR_COMMENTS = new RegExp(`^/api/events/${EVENT_ID_PATTERN}(/comments)?$`);

export const USER_PATH = '/api/user';

/**
 * Responses that are also shown without a connection: events, their first comments and the signed-in user.
 * The queries of these URLs are wrapped in `unlessOutdated`.
 */
export const isKept = ({ pathname, search }: URL): boolean =>
  search === '' && (pathname === USER_PATH || pathname === '/api/events' || EVENT_OR_COMMENTS.test(pathname));

/** Writes after which somebody else is looking. `begins`: the answer is the account, as that of USER_PATH. */
export const SESSION_CALLS: ReadonlyMap<string, 'begins' | 'ends'> = new Map([
  ['/api/login', 'begins'],
  ['/api/register', 'begins'],
  ['/api/logout', 'ends'],
  ['/api/user/delete-account', 'ends'],
]);
