import * as z from 'zod';
import { formatClub, type Instant } from '../club-time';
import { MAX_SHIFTS, shiftGapSchema } from '../registrations/shift';
import { optionalLines } from '../text-fields';
import { MAX_CALL_LENGTH } from './message-limits';

/** The app says which people are lacking, and the caller may add a text. */
export const callForHelpersSchema = z.object({ text: optionalLines(MAX_CALL_LENGTH).nullable().default(null) });

const countSchema = z.int().nonnegative();

export const helperCallSchema = z.object({
  /** The shifts to come that have free places; empty also for an event without shifts. */
  gaps: z.array(shiftGapSchema).max(MAX_SHIFTS),
  /** All free places. 0: there is nothing to ask for. Parts without a limit lack nobody. */
  missing: countSchema,
  /** Each member who would be asked counts once, by the first way that comes. Those of `none` want to hear nothing of it. */
  reach: z.object({ push: countSchema, mail: countSchema, app: countSchema, none: countSchema }),
  /** When people can be asked again; null: now. */
  nextAt: z.iso.datetime().nullable(),
});

/** Said of a second call within a day of the club. */
export const calledTodayText = (nextAt: Instant): string =>
  `Für diese Veranstaltung wurden heute schon Helfer gesucht. Ab ${formatClub(nextAt, "EEEE, d. MMMM, H 'Uhr'")} geht es wieder.`;

export type HelperCall = z.output<typeof helperCallSchema>;
