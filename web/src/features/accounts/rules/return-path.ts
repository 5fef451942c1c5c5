import { paths } from '@club/contract';

const PARAMETER = 'weiter';
/** Any origin will do: it only serves to check whether a path stays on its own site. */
const SITE = 'https://site.invalid';

/** Returns the path if it stays on this site, else null: '//evil.example' and 'https:…' lead to other sites. */
export function safePath(path: string | null): string | null {
  if (!path?.startsWith('/')) return null;
  try {
    const url = new URL(path, SITE);
    const normal = `${url.pathname}${url.search}${url.hash}`;
    // As a URL '/.//evil.example' stays on this site, but its path '//evil.example' names another one.
    return url.origin === SITE && !normal.startsWith('//') ? normal : null;
  } catch {
    return null;
  }
}

/** Returns the path of the sign-in page that leads to `path` afterwards: authPath('/events/12'). */
export const authPath = (path: string): string =>
  path === paths.home ? paths.auth : `${paths.auth}?${new URLSearchParams({ [PARAMETER]: path })}`;

const AUTH_PAGE = new RegExp(`^${paths.auth}(?![^/?#])`);

/** Returns the path to open after signing in. */
export function returnPath(search: URLSearchParams): string {
  const path = safePath(search.get(PARAMETER));
  return path && !AUTH_PAGE.test(path) ? path : paths.home;
}
