const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Fit for text and for quoted attributes, in one line. */
export const escapeHtml = (text: string): string =>
  text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
