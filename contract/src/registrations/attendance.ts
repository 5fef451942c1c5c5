import * as z from 'zod';
import { MAX_ROSTER_ENTRIES, registrationParamSchema } from './registration';

/** People think of their work in quarters of an hour. */
export const HOURS_STEP = 0.25;
export const MAX_ATTENDED_HOURS = 99.75;

/** Says how hours are entered; the app shows it at the field, too. */
export const HOURS_HINT = `Viertelstunden von 0 bis ${String(MAX_ATTENDED_HOURS).replace('.', ',')}, zum Beispiel 2,5`;

/** The hours that somebody helped; null: as long as the event lasted. */
export const attendedHoursSchema = z
  .number({ error: HOURS_HINT })
  .min(0, HOURS_HINT)
  .max(MAX_ATTENDED_HOURS, HOURS_HINT)
  .multipleOf(HOURS_STEP, HOURS_HINT)
  // Zod forgives what rounding may have cost, so that the smallest of all numbers passes as a multiple.
  .refine((hours) => hours % HOURS_STEP === 0, HOURS_HINT)
  .nullable();

const presenceSchema = z.object({
  registrationId: registrationParamSchema,
  present: z.boolean({ error: 'Bitte wähle, ob die Person da war' }),
  /** Means nothing for somebody who was not there. */
  hours: attendedHoursSchema.default(null),
});

const ONCE = 'Jede Person darf nur einmal vorkommen';
const namesEachOnce = (entries: readonly { registrationId: string }[]): boolean =>
  new Set(entries.map(({ registrationId }) => registrationId)).size === entries.length;

/**
 * Says who was there. Registrations that are not named stay as they are, or, with `everyone`, count as present for as long as
 * the event lasted: refused where somebody noted otherwise, unless `overwrite` says that this is known. Hours are for
 * organisers to enter: what contacts of the event send is ignored, and what organisers entered stays.
 */
export const saveAttendanceSchema = z.object({
  everyone: z.boolean({ error: 'Bitte wähle, ob alle da waren' }).default(false),
  overwrite: z.boolean({ error: 'Bitte wähle, ob der frühere Eintrag überschrieben wird' }).default(false),
  entries: z
    .array(presenceSchema)
    .max(MAX_ROSTER_ENTRIES, `Höchstens ${MAX_ROSTER_ENTRIES} Personen`)
    .default([])
    .refine(namesEachOnce, ONCE),
});

/** Counts the active registrations, as they are afterwards. */
export const savedAttendanceSchema = z.object({ present: z.int().nonnegative(), absent: z.int().nonnegative() });

export type SaveAttendance = z.infer<typeof saveAttendanceSchema>;
export type Presence = SaveAttendance['entries'][number];
export type SavedAttendance = z.infer<typeof savedAttendanceSchema>;
