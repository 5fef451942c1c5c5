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
  } catch /* Stryker disable next-line BlockStatement: undefined leads home, too. */ {
    return null;
  }
}

/**
 * Returns the path of the sign-in page that leads to `path` afterwards: authPath('/events/12'). What stands behind a # stays
 * there, because it can be a code that no server's log may hold.
 */
export function authPath(path: string): string {
  if (path === paths.home) return paths.auth;
  // Stryker disable next-line StringLiteral: every text has a first part.
  const [page = '', hash] = path.split(/(?=#)/);
  return `${paths.auth}?${new URLSearchParams({ [PARAMETER]: page })}${hash ?? ''}`;
}

const AUTH_PAGE = new RegExp(`^${paths.auth}(?![^/?#])`);

/** Returns the path to open after signing in, from the address of the sign-in page. */
export function returnPath(search: URLSearchParams, hash: string): string {
  const path = safePath(search.get(PARAMETER));
  if (!path || AUTH_PAGE.test(path)) return paths.home;
  return path.includes('#') ? path : path + hash;
}
