import * as z from 'zod';
import { clubNoonOfDay } from '../club-time';
import { registrationSchema } from '../registrations/registration';
import { shiftSchema } from '../registrations/shift';
import { plannedEventSchema } from './event';
import { factsIn } from './event-facts';

export const dayParamsSchema = z.object({
  /** yyyy-MM-dd in club time. */
  date: z.iso.date().refine((day) => clubNoonOfDay(day) !== null),
});

/** The events of a day with the people who come or wait, for a list to print. */
export const daySheetSchema = z.object({
  date: z.string(),
  /** Ascending by start. */
  events: z.array(
    plannedEventSchema.pick({ id: true, ...factsIn('sheet'), cancelledAt: true, cancellationReason: true }).extend({
      /** Those of all days of the event. */
      shifts: z.array(shiftSchema).default([]),
      /** In order of registration: active, then waiting. Nobody comes to a cancelled event, so it has none. */
      registrations: z.array(registrationSchema),
    }),
  ),
});

export type DaySheet = z.infer<typeof daySheetSchema>;
