import { accountTagIn } from '@club/contract';

/** The opaque tag of the account that this browser may have a session of; null: it has none, and the server need not be asked. */
export const accountTag = (): string | null => accountTagIn(document.cookie);

/** Says whether this browser may have a session. The build renders pages as for members. */
export const hasSessionHint = (): boolean => typeof document === 'undefined' || accountTag() !== null;
