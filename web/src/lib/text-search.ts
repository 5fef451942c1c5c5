/** Is longer than any title. A link should not hold more than that. */
export const MAX_SEARCH_LENGTH = 100;

/** 'Größe' → 'grosse', however the device composes the umlaut. */
const foldUmlauts = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');

/** 'Uebung' is another way to write 'Übung'. */
const foldSpelledUmlauts = (key: string): string => key.replace(/ae|oe|ue/g, (pair) => pair.charAt(0));

/** Texts that people take for the same have the same key: 'Übung', 'UEBUNG' and 'ubung'. */
export const searchKey = (text: string): string => foldSpelledUmlauts(foldUmlauts(text));

/** True if every word of the query occurs in the text, however umlauts are written. */
export function containsWords(text: string, query: string): boolean {
  if (query === '') return true;
  const plain = foldUmlauts(text);
  const collapsed = foldSpelledUmlauts(plain);
  // Between two spaces there is an empty word, which every text contains.
  const words = foldUmlauts(query).split(/\s/);
  return words.every((word) => plain.includes(word) || collapsed.includes(foldSpelledUmlauts(word)));
}

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');

/** True if every word of the query is a whole word of the text, however umlauts are written. */
export function containsWholeWords(text: string, query: string): boolean {
  const plain = foldUmlauts(text);
  const words = new Set([...wordsOf(plain), ...wordsOf(foldSpelledUmlauts(plain))]);
  return wordsOf(foldUmlauts(query)).every((word) => words.has(word) || words.has(foldSpelledUmlauts(word)));
}

/** Reads the search from a link, cut to the length of the field. Spaces alone count as no search. */
export function parseSearch(text: string | null): string {
  const search = [...(text ?? '')].slice(0, MAX_SEARCH_LENGTH).join('');
  return search.trim() === '' ? '' : search;
}
