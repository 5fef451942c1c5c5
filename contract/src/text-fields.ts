import * as z from 'zod';

/**
 * Characters that take no room and change nothing that is read: what hides in copied text, and
 * would make two names that look the same. Joiners stay, for scripts and emoji are made with them.
 */
const INVISIBLE = /\u00AD|\u034F|[\u115F\u1160\u180E\u200B\u2060-\u2065\u206A-\u206F\u3164\uFEFF\uFFA0]/gu;
/** The two beside them count as symbols and look like nothing: Braille without a dot, a note without a head. */
const SOMETHING_TO_READ = /(?![\p{Default_Ignorable_Code_Point}\u2800\u{1D159}])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Composed, so that the same text is the same from every device. */
export const requiredText = (message: string, max: number) => required(composed, message, max);

/** One line that others see: something must be seen of it, and it must not change how the text beside it is read. */
export const requiredLine = (message: string, max: number) =>
  required((text) => composed(text.replace(INVISIBLE, '')), message, max)
    .regex(/(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u, message)
    .regex(/^[^\p{Cc}\p{Bidi_Control}]*$/u, 'Bitte ohne Zeilenumbrüche und Steuerzeichen eingeben');

/**
 * Text of several lines that others see, emoji alone included: without control characters but
 * line breaks, at most one line empty between two, and without what turns the direction of
 * writing around.
 */
export const plainText = (message: string, max: number) =>
  required(tidied, message, max).regex(SOMETHING_TO_READ, message);

/** What `plainText` counts and keeps of what was typed. */
export const tidied = (text: string): string =>
  composed(
    text
      .replace(/\r\n?|[\u2028\u2029]/gu, '\n')
      .replace(/\t/gu, ' ')
      .replace(/[^\P{Cc}\n]|\p{Bidi_Control}/gu, '')
      .replace(INVISIBLE, '')
      .replace(/\n[^\S\n]*(?:\n[^\S\n]*)+\n/gu, '\n\n'),
  );

const composed = (text: string): string => text.normalize('NFC').trim();

const required = (clean: (text: string) => string, message: string, max: number) =>
  z
    .string({ error: message })
    .overwrite(clean)
    .min(1, message)
    .max(max, `Höchstens ${shown(max)} Zeichen`);

const shown = (count: number): string => count.toLocaleString('de-DE');
