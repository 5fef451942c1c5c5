import {
  EVENT_CATEGORIES,
  type EventForm,
  type EventSummary,
  eventSummarySchema,
  RECURRENCE_INTERVALS,
} from '@club/contract';
import * as z from 'zod';

/** Entries that were not saved, and the state of the event that they were made to; null for a new one. */
export type Draft = { savedAt: number; base: EventSummary | null; entries: EventForm };

/** A picture that no event shows is kept for a day (docs/decisions/0011): a draft must not outlive its own. */
const KEPT_MS = 12 * 3_600_000;

const entriesSchema = z.object({
  title: z.string(),
  description: z.string(),
  notes: z.string(),
  location: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  maxParticipants: z.string(),
  category: z.enum(EVENT_CATEGORIES),
  imageUrl: z.string().nullable(),
  registrationEnabled: z.boolean(),
  autoConfirm: z.boolean(),
  recurrenceInterval: z.enum(RECURRENCE_INTERVALS),
  recurrenceEnd: z.string(),
}) satisfies z.ZodType<EventForm>;

/** Of the event it keeps the summary alone: who is registered has no business in the browser's storage. */
const draftSchema = z.object({ savedAt: z.number(), base: eventSummarySchema.nullable(), entries: entriesSchema });

/** null when there is none, or none that can be read or is still of use. */
export function readDraft(key: string, now: Date): Draft | null {
  try {
    const draft = draftSchema.parse(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    return now.getTime() - draft.savedAt < KEPT_MS ? draft : null;
  } catch {
    return null;
  }
}

/** A browser that keeps nothing is no reason to hinder anybody: then there are no drafts. */
export function writeDraft(key: string, draft: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draftSchema.parse(draft)));
  } catch {
    forgetDraft(key);
  }
}

export function forgetDraft(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Then nothing was kept either.
  }
}
