/** Letters that no keyboard of ours has, and that Unicode does not take apart. */
const PLAIN: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
};

/** 'Größe' → 'grosse', 'Łukasz O’Brien' → 'lukasz obrien', 'Karl-Heinz' → 'karl heinz', however a device composes the letters. */
export const foldedText = (text: string): string =>
  text
    // NFKD takes this one apart, and makes an apostrophe of others.
    .normalize('NFC')
    .replaceAll('´', '')
    .normalize('NFKD')
    .replace(/['’‘ʼ`]/g, '')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðłþħı]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/[\s,\p{Pd}]+/gu, ' ')
    .trim();

/** 'Uebung' is another way to write 'Übung'. */
export const withoutSpelledUmlauts = (folded: string): string => folded.replace(/ae|oe|ue/g, (pair) => pair.charAt(0));

/** Texts that people take for the same have the same key: 'Übung', 'UEBUNG' and 'ubung', 'Karl-Heinz' and 'Karl Heinz'. */
export const searchKey = (text: string): string => withoutSpelledUmlauts(foldedText(text));

/** The words of a folded text. */
export const searchWords = (folded: string): string[] =>
  Array.from(folded.matchAll(/[\p{L}\p{N}]+/gu), ([word]) => word);

/** One wrong letter makes another word of a shorter one. */
const FORGIVEN_FROM = 5;

/** True if every word of the query begins a word of the text, but for one typing error in each longer one. */
export function nearlyContainsWords(text: string, query: string): boolean {
  const present = searchWords(searchKey(text));
  return searchWords(searchKey(query)).every((typed) =>
    present.some((word) => word.startsWith(typed) || (typed.length >= FORGIVEN_FROM && beginsNearly(word, typed))),
  );
}

/** For what is no beginning of the word: one letter is wrong, missing or too many, or two are swapped. */
function beginsNearly(word: string, typed: string): boolean {
  let same = 0;
  while (typed[same] === word[same]) same += 1;
  const [wrong, missing] = [typed.slice(same + 1), typed.slice(same)];
  return (
    word.startsWith(wrong, same + 1) ||
    word.startsWith(missing, same + 1) ||
    word.startsWith(wrong, same) ||
    (typed[same] === word[same + 1] &&
      typed[same + 1] === word[same] &&
      word.startsWith(typed.slice(same + 2), same + 2))
  );
}
