import type { Opts } from 'linkifyjs';

/** Written out as an address: what merely looks like one, „Danke.Es war schön“, stays text, and so does every other scheme. */
const WRITTEN_OUT = /^(?:https?:\/\/|www\.)/i;

/** „https://verein.de@example.org“ leads elsewhere than it says, so a name before the host makes no link. */
function isWebAddress(text: string): boolean {
  if (!WRITTEN_OUT.test(text)) return false;
  try {
    const { username, password } = new URL(/^www\./i.test(text) ? `https://${text}` : text);
    return username === '' && password === '';
  } catch {
    return false;
  }
}

/** Which parts of a comment become links, and how they open: the other site gets no hold of this page and earns no rank. */
export const linkOptions: Opts = {
  defaultProtocol: 'https',
  validate: (value, type) => type === 'email' || (type === 'url' && isWebAddress(value)),
  target: { url: '_blank' },
  rel: 'noopener noreferrer nofollow ugc',
};
