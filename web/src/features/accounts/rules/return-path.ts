import { paths } from '@club/contract';

const PARAMETER = 'weiter';
/** Any origin will do: it only tells whether a path stays on the site that it is on. */
const SITE = 'https://site.invalid';

/** A link of this very site, else null: '//evil.example' and 'https:…' would lead somebody away. */
export function safePath(path: string | null): string | null {
  if (!path?.startsWith('/')) return null;
  try {
    const url = new URL(path, SITE);
    const normal = `${url.pathname}${url.search}${url.hash}`;
    // '/.//evil.example' stays on the site as a URL and names another one as a path.
    return url.origin === SITE && !normal.startsWith('//') ? normal : null;
  } catch {
    return null;
  }
}

/** Where to sign in, to come back to `path` afterwards: authPath('/events/12'). */
export const authPath = (path: string): string =>
  path === paths.home ? paths.auth : `${paths.auth}?${new URLSearchParams({ [PARAMETER]: path })}`;

const AUTH_PAGE = new RegExp(`^${paths.auth}(?![^/?#])`);

/** Where to go once signed in. */
export function returnPath(search: URLSearchParams): string {
  const path = safePath(search.get(PARAMETER));
  return path && !AUTH_PAGE.test(path) ? path : paths.home;
}
