/** How a page asks for the list that it shows first. */
export type ListRequest = {
  url: `/api/${string}`;
  /** `omit` keeps the session's cookie out of the request, so that caches may answer it. */
  credentials: 'include' | 'omit';
};

/** The pages whose first content is a list. */
export type ListPage = 'home' | 'events' | 'dashboard' | 'admin';

/** Visitors share one copy of the events, which a cache may keep for a minute. The lists of members tell their own status. */
export const eventListRequest = (signedIn: boolean): ListRequest =>
  signedIn
    ? { url: '/api/events?fields=card', credentials: 'include' }
    : { url: '/api/public/events', credentials: 'omit' };

/**
 * The request for the list that a page shows first. The script of the first HTML and the app ask by the same one, so that
 * the app finds the response. `signedIn` is what SESSION_HINT says; null: the page shows visitors no list.
 */
export function listRequestOf(page: ListPage, signedIn: boolean): ListRequest | null {
  switch (page) {
    case 'home':
    case 'events':
      return eventListRequest(signedIn);
    case 'dashboard':
      return signedIn ? { url: '/api/user/events?upcoming=true', credentials: 'include' } : null;
    case 'admin':
      return signedIn ? { url: '/api/admin/events?archived=false', credentials: 'include' } : null;
  }
}
