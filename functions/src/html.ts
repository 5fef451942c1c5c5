const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** The result is one line, and safe as text and inside of quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
