import type { Opts } from 'linkifyjs';

/** Only written-out web addresses count: „Danke.Es war schön“ and other schemes stay text. */
const WRITTEN_OUT = /^(?:https?:\/\/|www\.)/i;

/** Addresses with a user name are no links: „https://verein.de@example.org“ leads to example.org. */
function isWebAddress(text: string): boolean {
  if (!WRITTEN_OUT.test(text)) return false;
  try {
    const { username, password } = new URL(/^www\./i.test(text) ? `https://${text}` : text);
    return username === '' && password === '';
  } catch {
    return false;
  }
}

/** Links open in a new tab; the other site cannot reach this page and gains no search rank from it. */
export const linkOptions: Opts = {
  defaultProtocol: 'https',
  validate: (value, type) => type === 'email' || isWebAddress(value),
  target: { url: '_blank' },
  rel: 'noopener noreferrer nofollow ugc',
};
