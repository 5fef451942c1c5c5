/**
 * The name of a cookie with the value '1' that the server sets together with the session's own cookie, which scripts
 * cannot read. By it the app knows without a request that nobody is signed in. It grants nothing.
 */
export const SESSION_HINT = 'signed-in';
