/**
 * Characters that take no room and change nothing that is read: what hides in copied text, and
 * would make two names that look the same. Joiners stay, for scripts and emoji are made with them.
 */
export const INVISIBLE = /\u00AD|\u034F|[\u115F\u1160\u180E\u200B\u2060-\u2065\u206A-\u206F\u3164\uFEFF\uFFA0]/gu;
/** The two beside them count as symbols and look like nothing: Braille without a dot, a note without a head. */
const SOMETHING_TO_READ = /(?![\p{Default_Ignorable_Code_Point}\u2800\u{1D159}])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Something is seen of it: letters, digits, signs or emoji. */
export const isReadable = (text: string): boolean => SOMETHING_TO_READ.test(text);

/** What the schema `plainText` counts and keeps of what was typed. Apart from the schemas, for screens that need only this. */
export const tidied = (text: string): string => lines(text).replace(/\n[^\S\n]*(?:\n[^\S\n]*)+\n/gu, '\n\n');

/** The same without what nobody types, or turns the direction of writing around; its lines stay as they are. */
export const lines = (text: string): string =>
  composed(
    text
      .replace(/\r\n?|[\u2028\u2029]/gu, '\n')
      .replace(/\t/gu, ' ')
      .replace(/[^\P{Cc}\n]|\p{Bidi_Control}/gu, '')
      .replace(INVISIBLE, ''),
  );

/**
 * More marks than any script puts on one letter: such a pile covers the lines around it, and to
 * compose one of thousands takes seconds.
 */
const PILE = /(\p{M}{6})\p{M}+/gu;
const withoutPiles = (text: string): string => text.replace(PILE, '$1');

/** The same text is the same from every device. Composing may add marks: some stand for two. */
export const composed = (text: string): string => withoutPiles(withoutPiles(text).normalize('NFC')).trim();
