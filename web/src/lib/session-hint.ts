import { SESSION_HINT } from '@club/contract';

/** Says whether this browser may have a session. Without the hint there is none, and the server need not be asked. */
export const hasSessionHint = (): boolean =>
  typeof document === 'undefined' || document.cookie.split('; ').includes(`${SESSION_HINT}=1`);
