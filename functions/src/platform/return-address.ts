/** Tokens are no longer: a local part has 64 characters, and the club's own share of it comes first. */
export const MAX_TOKEN_LENGTH = 48;

/** The longest local part that servers must take (RFC 5321, 4.5.3.1.1). */
const MAX_LOCAL_PART = 64;
const PATTERN = /^([\w.+-]*)\*([\w.+-]*)@((?:[a-z0-9-]+\.)+[a-z]{2,})$/i;

/**
 * Where providers return mails: an address with a star for the token, as `helfer+*@verein.de` or, where the club gets all mails
 * of a domain, `*@ruecklauf.verein.de`.
 */
export type ReturnAddress = {
  /** What every such address contains, by which a mailbox is searched. */
  common: string;
  with(token: string): string;
  /** The tokens in a text that holds addresses, as a header does. */
  tokensIn(text: string): string[];
};

/** null: there is none, or a mail could not be returned to it. */
export function parseReturnAddress(typed: string): ReturnAddress | null {
  const [, before, after, domain] = PATTERN.exec(typed.trim()) ?? [];
  if (before === undefined || after === undefined || domain === undefined) return null;
  if (before.length + MAX_TOKEN_LENGTH + after.length > MAX_LOCAL_PART) return null;
  const escaped = [before, `${after}@${domain}`].map((part) => part.replace(/[.+]/g, '\\$&'));
  const addresses = new RegExp(`(?<![\\w.+-])${escaped[0]}([a-z2-7]+)${escaped[1]}(?![\\w-])`, 'gi');
  return {
    common: before === '' ? `${after}@${domain}` : before,
    with: (token) => `${before}${token}${after}@${domain}`,
    tokensIn: (text) => [...text.matchAll(addresses)].map(([, token = '']) => token.toLowerCase()),
  };
}
