import * as z from 'zod';
import { addClubDays } from '../club-time';
import { plannedInstantSchema } from '../instants';
import { maxParticipantsSchema } from './registration';
import {
  MAX_SHIFTS,
  SHIFT_DAYS_AFTER,
  SHIFT_DAYS_BEFORE,
  shiftIdSchema,
  shiftTextSchemas,
  TOO_MANY_SHIFTS,
} from './shift';

/** A shift as organisers enter it. The times are both there or both missing, which `shiftIssues` checks. */
export const shiftInputSchema = z.object({
  id: shiftIdSchema,
  title: shiftTextSchemas.title,
  startTime: plannedInstantSchema.nullable().default(null),
  endTime: plannedInstantSchema.nullable().default(null),
  maxParticipants: maxParticipantsSchema.default(null),
  description: shiftTextSchemas.description.nullable().default(null),
});

export const shiftsInputSchema = z
  .array(shiftInputSchema, { error: 'Bitte prüfe die Schichten' })
  .max(MAX_SHIFTS, TOO_MANY_SHIFTS);

/** null: those who are registered for the event as a whole, when it gets its first shifts. */
const displacedShiftId = shiftIdSchema.nullable();

const NO_INSTRUCTION = 'Bitte wähle, was aus den Anmeldungen wird';

/** An organiser says what becomes of the people of a shift that an edit removes. */
export const displacedSchema = z
  .array(
    z.discriminatedUnion(
      'action',
      [
        z.object({ shiftId: displacedShiftId, action: z.literal('give-up') }),
        z.object({
          shiftId: displacedShiftId,
          action: z.literal('move'),
          /** null: to the event as a whole, when its last shift is removed. */
          to: shiftIdSchema.nullable(),
        }),
      ],
      { error: NO_INSTRUCTION },
    ),
  )
  .max(MAX_SHIFTS, TOO_MANY_SHIFTS)
  .refine((displaced) => new Set(displaced.map(({ shiftId }) => shiftId)).size === displaced.length, NO_INSTRUCTION);

/** A time that is there but cannot be read is undefined: its own field reports it. */
type EnteredTime = Date | null | undefined;
type EnteredShift = { id: unknown; startTime: EnteredTime; endTime: EnteredTime };
type ShiftIssue = { path: [index: number, field: 'id' | 'startTime' | 'endTime']; message: string };

/** Contradictions within shifts, and between them and their event, whose times may be missing. */
export function shiftIssues(
  shifts: readonly EnteredShift[],
  event: { startTime: Date | null; endTime: Date | null },
): ShiftIssue[] {
  const first = event.startTime && addClubDays(event.startTime, -SHIFT_DAYS_BEFORE);
  const last = event.endTime && addClubDays(event.endTime, SHIFT_DAYS_AFTER);
  const ids = new Set<unknown>();
  return shifts.flatMap(({ id, startTime, endTime }, index) => {
    const issues: ShiftIssue[] = [];
    const found = (field: ShiftIssue['path'][1], message: string) => issues.push({ path: [index, field], message });
    if (ids.has(id)) found('id', 'Diese Schicht steht doppelt da. Bitte entferne eine der beiden');
    ids.add(id);
    if (startTime === null && endTime) found('startTime', 'Bitte gib auch an, wann die Schicht beginnt');
    if (startTime && endTime === null) found('endTime', 'Bitte gib auch an, wann die Schicht endet');
    if (startTime && first && startTime < first) {
      found('startTime', `Eine Schicht beginnt frühestens ${SHIFT_DAYS_BEFORE} Tage vor der Veranstaltung`);
    }
    if (startTime && endTime && endTime <= startTime) found('endTime', 'Die Schicht muss nach ihrem Beginn enden');
    else if (endTime && last && endTime > last) {
      found('endTime', `Eine Schicht endet spätestens ${SHIFT_DAYS_AFTER} Tage nach der Veranstaltung`);
    }
    return issues;
  });
}

export type ShiftInput = z.output<typeof shiftInputSchema>;
export type Displaced = z.output<typeof displacedSchema>[number];
