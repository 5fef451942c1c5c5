import { searchKey } from '@club/contract';

/** A longer beginning than this finds nobody else in a club. */
const MAX_TERM_LENGTH = 30;
/** More words in one name are not found by their beginnings. */
const MAX_WORDS = 6;

/** The key of a name, or of a title, from each of its words on. */
export function wordsFrom(name: string): string[] {
  const key = searchKey(name);
  const starts = [...key.matchAll(/(?<=^| )[^ ]/g)].slice(0, MAX_WORDS);
  return starts.map(({ index }) => key.slice(index));
}

/** All that finds one of these texts: Firestore finds nothing by the beginning of a word, but each beginning as a word. */
export function beginningsOf(texts: readonly string[]): string[] {
  const beginnings = texts.flatMap((text) => {
    const characters = [...text].slice(0, MAX_TERM_LENGTH);
    return characters.map((_, index) => characters.slice(0, index + 1).join(''));
  });
  return [...new Set(beginnings.map((beginning) => beginning.trim()))];
}

/** As long as the longest beginning. */
export const shortened = (key: string): string => [...key].slice(0, MAX_TERM_LENGTH).join('').trim();
