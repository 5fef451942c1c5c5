/** Of what is typed into a search: longer than any title; a link is no place for more. */
export const MAX_SEARCH_LENGTH = 100;

/** 'Größe' → 'grosse', however the device composes the umlaut. */
const withoutDots = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss').replace(/\s+/g, ' ').trim();

/** 'Uebung' is another way to write 'Übung'. */
const withoutSpelledDots = (key: string): string => key.replace(/ae|oe|ue/g, (pair) => pair.charAt(0));

/** Every word of the query stands somewhere in the text; umlauts may be written in any way. */
export function containsWords(text: string, query: string): boolean {
  const words = withoutDots(query);
  if (words === '') return true;
  const plain = withoutDots(text);
  const collapsed = withoutSpelledDots(plain);
  return words.split(' ').every((word) => plain.includes(word) || collapsed.includes(withoutSpelledDots(word)));
}

/** What a link holds as its search, cut to what the field takes; only spaces count as none. */
export function parseSearch(text: string | null): string {
  const search = [...(text ?? '')].slice(0, MAX_SEARCH_LENGTH).join('');
  return search.trim() === '' ? '' : search;
}
