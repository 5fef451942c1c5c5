import * as z from 'zod';
import { optionalLines, requiredLine } from '../text-fields';

export const MAX_SHIFTS = 60;
export const TOO_MANY_SHIFTS = `Höchstens ${MAX_SHIFTS} Schichten`;
export const MAX_SHIFT_TITLE_LENGTH = 60;
export const MAX_SHIFT_DESCRIPTION_LENGTH = 300;

/** A shift may lie this far before its event's start, for setting up, and after its end, for taking down. */
export const SHIFT_DAYS_BEFORE = 7;
export const SHIFT_DAYS_AFTER = 3;

/** The client makes the id of a new shift, so that a repeated request makes no second one. It stays for the shift's life. */
export const shiftIdSchema = z.string().regex(/^[0-9a-z]{8}$/, 'Ungültige Schicht');

/** A part of an event that people register for. Without times it is a contribution, such as a cake or a trailer. */
export const shiftSchema = z.object({
  id: shiftIdSchema,
  title: z.string(),
  /** null together with `endTime`, for a contribution. */
  startTime: z.iso.datetime().nullable(),
  endTime: z.iso.datetime().nullable(),
  /** null means no limit. */
  maxParticipants: z.number().int().positive().nullable(),
  description: z.string().nullable(),
});

/** The text fields of a shift, which the API and the form check alike. */
export const shiftTextSchemas = {
  title: requiredLine('Bitte gib der Schicht einen Namen', MAX_SHIFT_TITLE_LENGTH),
  description: optionalLines(MAX_SHIFT_DESCRIPTION_LENGTH),
} as const;

/** Without it, a call means all that the caller has in the event. */
export const shiftQuerySchema = z.object({ shiftId: shiftIdSchema.optional() });

/** A shift as everybody sees it. */
export const shownShiftSchema = shiftSchema.extend({
  /** Active registrations: pending and confirmed. */
  registrations: z.number().int().nonnegative(),
  /** Those who wait for this shift, people who wait for any shift included. */
  waitlistCount: z.number().int().nonnegative(),
});

/** A shift in which the viewer has a place. */
export const ownShiftSchema = shiftSchema.pick({ id: true, title: true, startTime: true, endTime: true }).extend({
  /** The viewer has not accepted its new time yet. */
  isMoved: z.literal(true).optional(),
});

export type OwnShift = z.infer<typeof ownShiftSchema>;
/** A shift that lacks people, and how many. */
export const shiftGapSchema = shiftSchema
  .pick({ id: true, title: true, startTime: true, endTime: true })
  .extend({ missing: z.number().int().positive() });

export type ShiftGap = z.infer<typeof shiftGapSchema>;
export type Shift = z.infer<typeof shiftSchema>;
export type ShownShift = z.infer<typeof shownShiftSchema>;
