import * as z from 'zod';
import { composed, INVISIBLE, isReadable, lines, tidied } from './plain-text';

/** Composed, so that the same text is the same from every device. */
export const requiredText = (message: string, max: number) => required(composed, message, max);

/** Text of several lines, kept as they are but for what nobody types and what turns the direction of writing around. */
export const requiredLines = (message: string, max: number) => required(lines, message, max);

/** The same where it may be missing: empty is none. */
export const optionalLines = (max: number) =>
  z
    .string()
    .overwrite(lines)
    .max(max, `Höchstens ${shown(max)} Zeichen`)
    .transform((text) => text || null);

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
export const plainText = (message: string, max: number) => required(tidied, message, max).refine(isReadable, message);

const required = (clean: (text: string) => string, message: string, max: number) =>
  z
    .string({ error: message })
    .overwrite(clean)
    .min(1, message)
    .max(max, `Höchstens ${shown(max)} Zeichen`);

const shown = (count: number): string => count.toLocaleString('de-DE');
