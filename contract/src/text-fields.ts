import * as z from 'zod';
import { composed, INVISIBLE, isReadable, lines, oneLine, tidied } from './plain-text';

/** A required text in Unicode's composed form, so that it is the same from every device. */
export const requiredText = (message: string, max: number) => required(composed, message, max);

/** A required text of several lines, without characters that nobody types or that change the direction of writing. */
export const requiredLines = (message: string, max: number) => required(lines, message, max);

/** An optional text of several lines; an empty one becomes null. */
export const optionalLines = (max: number) =>
  z
    .string()
    .overwrite(lines)
    .max(max, `Höchstens ${germanCount(max)} Zeichen`)
    .transform((text) => text || null);

/** One optional line that others see; emoji alone are enough, and one that shows nothing becomes null. */
export const optionalLine = (max: number) =>
  z
    .string()
    .overwrite(oneLine)
    .max(max, `Höchstens ${germanCount(max)} Zeichen`)
    .transform((text) => (isReadable(text) ? text : null));

/** One required line that others see. It needs a visible letter or digit, and must not change how the text beside it is read. */
export const requiredLine = (message: string, max: number) =>
  required((text) => composed(text.replace(INVISIBLE, '')), message, max)
    .regex(/(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u, message)
    .regex(/^[^\p{Cc}\p{Bidi_Control}]*$/u, 'Bitte ohne Zeilenumbrüche und Steuerzeichen eingeben');

/**
 * A required text of several lines that others see; emoji alone are enough. Of control characters it keeps only line
 * breaks, with at most one empty line between two, and it drops those that change the direction of writing.
 */
export const plainText = (message: string, max: number) => required(tidied, message, max).refine(isReadable, message);

/** Describes digits in an address as the number that they stand for. */
export const describedAsNumber = (minimum: number, maximum: number) => ({ type: 'integer', minimum, maximum });

const required = (clean: (text: string) => string, message: string, max: number) =>
  z
    .string({ error: message })
    .overwrite(clean)
    .min(1, message)
    .max(max, `Höchstens ${germanCount(max)} Zeichen`);

/** As `toLocaleString('de-DE')` writes it, which loads the texts of a language when an instance or a page starts. */
export const germanCount = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, '.');
