import * as z from 'zod';

const draftSchema = z.object({ subject: z.string(), text: z.string() });

export type Draft = z.infer<typeof draftSchema>;

const EMPTY: Draft = { subject: '', text: '' };

/** Names the member, so that nobody else who signs in here is shown the text. */
export const draftKey = (userId: string, eventId: number): string => `nachricht:${userId}:${eventId}`;

/** What was written in this tab and not sent. */
export function readDraft(key: string): Draft {
  try {
    return draftSchema.parse(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
  } catch {
    return EMPTY;
  }
}

/** A browser that stores nothing for the app loses the text with the page. */
export function keepDraft(key: string, { subject, text }: Draft): void {
  try {
    if (subject === '' && text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify({ subject, text }));
  } catch {
    // The form asks before it is left.
  }
}
