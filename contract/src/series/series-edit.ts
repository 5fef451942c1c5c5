import * as z from 'zod';
import { MAX_CANCELLATION_REASON_LENGTH } from '../events/cancellation';
import { eventSummarySchema } from '../events/event';
import { optionalLines } from '../text-fields';

/** Which events of a series an edit or a deletion concerns: this one, or this and all that start later. */
export const editScopeSchema = z.enum(['this', 'following']);

export const deleteEventQuerySchema = z.object({ scope: editScopeSchema.default('this') });

/** Counts the people who are told. */
const toldFields = {
  /** People who are registered or wait and get a notice, if they want it and have a device; not whoever acts. */
  told: z.int().nonnegative(),
  /** So many of them wait. */
  toldWaiting: z.int().nonnegative(),
  /** Guests have no account, so that nobody tells them: organisers phone them. */
  guests: z.int().nonnegative(),
  /** The earliest event with such a guest. */
  guestsEventId: z.int().positive().nullable(),
  /** The first of them. A repetition of the request names nobody: names are not remembered with its result. */
  guestsToCall: z.array(z.object({ name: z.string(), phoneNumber: z.string() })),
} as const;

/** So many guests are named. */
export const MAX_GUESTS_NAMED = 3;

/** The result of saving an event or a series. */
export const savedEventSchema = z.object({
  ...toldFields,
  /** The event is new, and all members are told. */
  announced: z.boolean(),
  /** So many people move up because of the edit. They are told of that, even of a quiet one. */
  promoted: z.int().nonnegative(),
  /** So many people have two shifts at the same time because of the edit. They keep both until they give one back. */
  overlapping: z.int().nonnegative(),
  /** The event that was edited, or the first that was made. */
  event: eventSummarySchema,
  created: z.int().nonnegative(),
  /** Includes the edited event. */
  updated: z.int().nonnegative(),
  removed: z.int().nonnegative(),
  /** Occurrences outside of the new recurrence that stay because people are registered for them, ascending by start. */
  kept: z.array(z.object({ id: z.int().positive(), startTime: z.iso.datetime() })),
});

export const deletedEventsSchema = z.object({ removed: z.int().nonnegative(), ...toldFields });

export const cancelEventSchema = z.object({
  /** Everybody can read it. */
  reason: optionalLines(MAX_CANCELLATION_REASON_LENGTH).nullable().default(null),
  scope: editScopeSchema.default('this'),
});

export const reinstateEventSchema = z.object({
  scope: editScopeSchema.default('this'),
  /** Reinstates also what takes the clubhouse at a time that is booked meanwhile. */
  allowOverlap: z.boolean().default(false),
});

export const publishEventSchema = z.object({
  scope: editScopeSchema.default('this'),
  /** Publishes also what takes the clubhouse at a time that is booked meanwhile. */
  allowOverlap: z.boolean().default(false),
});

/** The result of publishing. A repetition publishes nothing. */
export const publishedSchema = z.object({
  /** Counts the events. */
  published: z.int().nonnegative(),
});

/** The result of cancelling, or of taking that back. A repetition that changes nothing tells nobody. */
export const calledOffSchema = z.object({
  /** Counts the events. */
  changed: z.int().nonnegative(),
  ...toldFields,
});

export type EditScope = z.infer<typeof editScopeSchema>;
export type CancelEvent = z.output<typeof cancelEventSchema>;
export type ReinstateEvent = z.output<typeof reinstateEventSchema>;
export type PublishEvent = z.output<typeof publishEventSchema>;
export type Published = z.infer<typeof publishedSchema>;
export type CalledOff = z.infer<typeof calledOffSchema>;
export type Told = Pick<CalledOff, keyof typeof toldFields>;
export type GuestToCall = Told['guestsToCall'][number];
export type DeletedEvents = z.infer<typeof deletedEventsSchema>;
export type SavedEvent = z.infer<typeof savedEventSchema>;
