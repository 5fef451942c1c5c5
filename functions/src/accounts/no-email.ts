const NO_EMAIL = '@no-email.invalid';

/**
 * The identity provider wants an address of everybody. Nobody can have this one (RFC 2606), it is never shown, and no
 * mail goes to it; in the account an empty text stands for it.
 */
export const placeholderEmail = (uid: string): string => `${uid.toLowerCase()}${NO_EMAIL}`;

export const isPlaceholder = (email: string): boolean => email.toLowerCase().endsWith(NO_EMAIL);

/** An address of the identity provider as the account holds it. */
export const knownEmail = (email: string): string => (isPlaceholder(email) ? '' : email);
