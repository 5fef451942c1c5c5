import * as z from 'zod';
import { eventSummarySchema } from '../events/event';

/** Which events of a series an edit or a deletion concerns: this one, or this and all that start later. */
export const editScopeSchema = z.enum(['this', 'following']);

export const deleteEventQuerySchema = z.object({ scope: editScopeSchema.default('this') });

/** The result of saving an event or a series. */
export const savedEventSchema = z.object({
  /** The event that was edited, or the first that was made. */
  event: eventSummarySchema,
  created: z.int().nonnegative(),
  /** Includes the edited event. */
  updated: z.int().nonnegative(),
  removed: z.int().nonnegative(),
  /** Occurrences outside of the new recurrence that stay because people are registered for them, ascending by start. */
  kept: z.array(z.object({ id: z.int().positive(), startTime: z.iso.datetime() })),
});

export const deletedEventsSchema = z.object({ removed: z.int().nonnegative() });

export type EditScope = z.infer<typeof editScopeSchema>;
export type SavedEvent = z.infer<typeof savedEventSchema>;
