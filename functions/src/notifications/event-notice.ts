import * as z from 'zod';
import { toldFactsSchema } from '../events/club-event';

/** The event as it was when the notice arose: it may change or be gone before the notice is delivered. */
export const ofEvent = { eventId: z.number().int(), ...toldFactsSchema.shape };
export type OfEvent = z.output<z.ZodObject<typeof ofEvent>>;

export const toUserIds = { userIds: z.array(z.string()) };

/** How many coming events of a series the notice is about; missing when it is about one. */
export const ofDates = { dates: z.number().int().positive().optional() };

/** People of an event, or of several of a series, to which something happened. */
export const ofParticipants = { ...ofEvent, ...toUserIds, ...ofDates };

/** Some of the people are pending; missing when all are confirmed. */
export const ofConfirmation = { awaitsConfirmation: z.literal(true).optional() };
