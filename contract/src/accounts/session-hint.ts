/**
 * The name of a cookie that the server sets together with the session's own cookie, which scripts cannot read. Its value is
 * an opaque tag of the account. By it the app knows without a request that nobody is signed in, and whose responses it may
 * show again. It grants nothing.
 */
export const SESSION_HINT = 'signed-in';

/** Says by the account's tag for whom a response was made, and in a request who is signed in as far as the page knows. */
export const ACCOUNT_HEADER = 'X-Account';

/** The tag in a page's cookies; null: nobody is signed in. */
export const accountTagIn = (cookies: string): string | null =>
  cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(`${SESSION_HINT}=`))
    ?.slice(SESSION_HINT.length + 1) || null;
