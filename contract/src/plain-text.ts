/**
 * Characters without width that change nothing that is read. They hide in copied text, and would let two names look
 * the same. Joiners stay, because scripts and emoji are made with them.
 */
export const INVISIBLE = /\u00AD|\u034F|[\u115F\u1160\u180E\u200B\u2060-\u2065\u206A-\u206F\u3164\uFEFF\uFFA0]/gu;
/** The two characters excluded by name count as symbols but look like nothing: Braille without dots, a note without a head. */
const SOMETHING_TO_READ = /(?![\p{Default_Ignorable_Code_Point}\u2800\u{1D159}])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether anything of the text can be seen: letters, digits, signs or emoji. */
export const isReadable = (text: string): boolean => SOMETHING_TO_READ.test(text);

/** The typed text as the schema `plainText` counts and keeps it. This file imports no zod, for screens that need only this. */
export const tidied = (text: string): string => lines(text).replace(/\n[^\S\n]*(?:\n[^\S\n]*)+\n/gu, '\n\n');

/** The same in one line. */
export const oneLine = (text: string): string => tidied(text).replace(/\s+/gu, ' ');

/** The text without characters that nobody types or that change the direction of writing. Its lines stay as they are. */
export const lines = (text: string): string =>
  composed(
    text
      .replace(/\r\n?|[\u2028\u2029]/gu, '\n')
      .replace(/\t/gu, ' ')
      .replace(/[^\P{Cc}\n]|\p{Bidi_Control}/gu, '')
      .replace(INVISIBLE, ''),
  );

/**
 * More combining marks than any script puts on one letter. Such a pile covers the lines around it, and composing one
 * of thousands takes seconds.
 */
const PILE = /(\p{M}{6})\p{M}+/gu;
const withoutPiles = (text: string): string => text.replace(PILE, '$1');

/** Composed and trimmed, so that the same text is the same from every device. Piles are cut again, because composing can add marks. */
export const composed = (text: string): string => withoutPiles(withoutPiles(text).normalize('NFC')).trim();
