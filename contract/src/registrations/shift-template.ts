import * as z from 'zod';
import { requiredLine } from '../text-fields';
import { MAX_ROSTER_ENTRIES } from './registration';
import { MAX_SHIFTS, SHIFT_DAYS_BEFORE, shiftSchema, shiftTextSchemas, TOO_MANY_SHIFTS } from './shift';

export const MAX_SHIFT_TEMPLATES = 30;
export const MAX_SHIFT_TEMPLATE_NAME_LENGTH = 60;

/** An event lasts 31 days at most, and its shifts end 3 days later at most. */
const LAST_DAY = 35;
const NO_DAY = 'Bitte prüfe die Tage der Schichten';
const NO_TIME = 'Bitte prüfe die Uhrzeiten der Schichten';

const daySchema = z.int({ error: NO_DAY }).min(-SHIFT_DAYS_BEFORE, NO_DAY).max(LAST_DAY, NO_DAY).nullable();
const clockSchema = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, NO_TIME)
  .nullable();

/** A shift without its event. Days are counted from the first day of the event, which is 0, and times are those of the club's clock. */
const templateShiftSchema = z
  .object({
    title: shiftTextSchemas.title,
    /** null together with the other three, for a contribution. */
    startDay: daySchema,
    startTime: clockSchema,
    endDay: daySchema,
    endTime: clockSchema,
    maxParticipants: z.int().min(1).max(MAX_ROSTER_ENTRIES).nullable(),
    description: shiftTextSchemas.description.nullable(),
  })
  .refine(({ startDay, startTime, endDay, endTime }) => {
    const times = [startDay, startTime, endDay, endTime];
    return times.every((time) => time === null) || times.every((time) => time !== null);
  }, NO_TIME);

export const saveShiftTemplateSchema = z.object({
  /** A template of the same name is replaced. */
  name: requiredLine('Bitte gib der Vorlage einen Namen', MAX_SHIFT_TEMPLATE_NAME_LENGTH),
  shifts: z
    .array(templateShiftSchema, { error: 'Bitte prüfe die Schichten' })
    .min(1, 'Eine Vorlage braucht mindestens eine Schicht')
    .max(MAX_SHIFTS, TOO_MANY_SHIFTS),
});

export const shiftTemplateSchema = z.object({
  id: z.string(),
  name: z.string(),
  shifts: z.array(
    shiftSchema.pick({ title: true, maxParticipants: true, description: true }).extend({
      startDay: z.int().nullable(),
      /** HH:mm */
      startTime: z.string().nullable(),
      endDay: z.int().nullable(),
      endTime: z.string().nullable(),
    }),
  ),
});

export const shiftTemplateParamsSchema = z.object({ templateId: z.string().regex(/^[0-9a-f]{20}$/) });

export type TemplateShift = z.output<typeof templateShiftSchema>;
export type SaveShiftTemplate = z.output<typeof saveShiftTemplateSchema>;
export type ShiftTemplate = z.output<typeof shiftTemplateSchema>;
