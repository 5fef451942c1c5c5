import { foldedText, nearlyContainsWords, searchWords, withoutSpelledUmlauts } from '@club/contract';

/** Is longer than any title. A link should not hold more than that. */
export const MAX_SEARCH_LENGTH = 100;

/** True if every word of the query occurs in the text, however umlauts are written. */
export function containsWords(text: string, query: string): boolean {
  // Stryker disable next-line ConditionalExpression,StringLiteral: it only saves work, because every text contains an
  // empty word.
  if (query === '') return true;
  const plain = foldedText(text);
  const collapsed = withoutSpelledUmlauts(plain);
  // Between two spaces there is an empty word, which every text contains.
  const words = query.split(/\s/).map(foldedText);
  return words.every((word) => plain.includes(word) || collapsed.includes(withoutSpelledUmlauts(word)));
}

/** The items in whose text every word occurs; where there is none, those in whose text every word nearly does. */
export function findByWords<Item>(items: readonly Item[], query: string, textOf: (item: Item) => string): Item[] {
  const found = items.filter((item) => containsWords(textOf(item), query));
  return found.length > 0 ? found : items.filter((item) => nearlyContainsWords(textOf(item), query));
}

/** True if every word of the query is a whole word of the text, however umlauts are written. */
export function containsWholeWords(text: string, query: string): boolean {
  const plain = foldedText(text);
  const words = new Set([...searchWords(plain), ...searchWords(withoutSpelledUmlauts(plain))]);
  return searchWords(foldedText(query)).every((word) => words.has(word) || words.has(withoutSpelledUmlauts(word)));
}

/** Reads the search from a link, cut to the length of the field. Spaces alone count as no search. */
export function parseSearch(text: string | null): string {
  const search = [...(text ?? '')].slice(0, MAX_SEARCH_LENGTH).join('');
  return search.trim() === '' ? '' : search;
}
