import * as z from 'zod';

/** Composed, so that the same text is the same from every device. */
export const requiredText = (message: string, max: number) =>
  z
    .string({ error: message })
    .normalize('NFC')
    .trim()
    .min(1, message)
    .max(max, `Höchstens ${shown(max)} Zeichen`);

/** One line that others see: something must be seen of it, and it must not change how the text beside it is read. */
export const requiredLine = (message: string, max: number) =>
  requiredText(message, max)
    .regex(/(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u, message)
    .regex(/^[^\p{Cc}\p{Bidi_Control}]*$/u, 'Bitte ohne Zeilenumbrüche und Steuerzeichen eingeben');

const shown = (count: number): string => count.toLocaleString('de-DE');
