/**
 * The session's own cookie is out of reach for scripts. The server sets this one beside it, with the
 * value '1' and for as long, so that the app need not ask who a visitor is. It opens nothing.
 */
export const SESSION_HINT = 'signed-in';
