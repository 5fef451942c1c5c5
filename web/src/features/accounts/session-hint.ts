import { SESSION_HINT } from '@club/contract';

/** Whether this browser has a session that may still stand. Without one there is nothing to ask the server. */
export const hasSessionHint = (): boolean => document.cookie.split('; ').includes(`${SESSION_HINT}=1`);
