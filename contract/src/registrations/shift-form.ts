import * as z from 'zod';
import { clubDay, formatClub, fromClubInput } from '../club-time';
import { DAY_MS } from '../durations';
import { WHEN_FIELDS } from '../events/event-input';
import { NO_MOMENT } from '../instants';
import { issueAt } from '../issue';
import { maxParticipantsSchema } from './registration';
import { type Shift, shiftIdSchema, shiftTextSchemas } from './shift';
import { type ShiftInput, shiftIssues } from './shift-input';

/** A limit is entered as text (specification, section 5); an empty field means no limit. */
export const limitText = z
  .string()
  .trim()
  .transform((text) => (text === '' ? null : /^\d+$/.test(text) ? Number(text) : Number.NaN))
  .pipe(maxParticipantsSchema);

const MISSING = {
  day: 'Bitte gib den Tag an',
  from: 'Bitte gib an, wann die Schicht beginnt',
  to: 'Bitte gib an, wann die Schicht endet',
} as const;

const TIME_FIELDS = ['day', 'from', 'to'] as const;

/** A shift as the event form holds it: the texts of its fields, in club time. */
export const shiftFormSchema = z
  .object({
    id: shiftIdSchema,
    title: shiftTextSchemas.title,
    /** Not for a contribution. Its other times are ignored then. */
    hasTimes: z.boolean(),
    /** yyyy-MM-dd */
    day: z.string(),
    /** HH:mm, as is `to`. */
    from: z.string(),
    to: z.string(),
    /** Empty for a shift that ends on its day, or in the night that follows. */
    endDay: z.string(),
    maxParticipants: limitText,
    description: shiftTextSchemas.description,
  })
  .superRefine((shift, context) => {
    const issue = (path: string, message: string) => context.addIssue(issueAt([path], message));
    if (!shift.hasTimes) return;
    const missing = TIME_FIELDS.filter((field) => !shift[field]);
    for (const field of missing) issue(field, MISSING[field]);
    if (missing.length > 0) return;
    const { startTime, endTime } = shiftFormTimes(shift);
    if (startTime === undefined) issue('from', NO_MOMENT);
    if (endTime === undefined) issue('to', NO_MOMENT);
  }, WHEN_FIELDS);

export type ShiftForm = z.input<typeof shiftFormSchema>;

type FormTimes = Pick<ShiftForm, 'hasTimes' | 'day' | 'from' | 'to' | 'endDay'>;

/** The texts of two `datetime-local` fields. A shift that ends at an earlier time of day than it begins ends on the next day. */
export function shiftFormTexts({ day, from, to, endDay }: FormTimes): { startTime: string; endTime: string } {
  const lastDay = endDay || (to < from ? dayAfter(day) : day);
  return { startTime: `${day}T${from}`, endTime: `${lastDay}T${to}` };
}

/** null for a contribution; undefined while a text is missing, or tells no moment. */
export function shiftFormTimes(shift: FormTimes) {
  if (!shift.hasTimes) return { startTime: null, endTime: null };
  const { startTime, endTime } = shiftFormTexts(shift);
  return { startTime: fromClubInput(startTime) ?? undefined, endTime: fromClubInput(endTime) ?? undefined };
}

/** yyyy-MM-dd, as is the given day. */
function dayAfter(day: string): string {
  const next = new Date(Date.parse(`${day}T12:00Z`) + DAY_MS);
  return Number.isNaN(next.getTime()) ? day : next.toISOString().slice(0, day.length);
}

type EventTimes = { startTime: Date | null; endTime: Date | null };

/** Contradictions within shifts, and between them and their event, each at its field of the form. */
export const shiftFormIssues = (shifts: readonly (FormTimes & { id: string })[], event: EventTimes) =>
  shiftIssues(
    shifts.map((shift) => ({ id: shift.id, ...shiftFormTimes(shift) })),
    event,
  ).map(({ path: [index, field], message }) => ({ path: [index, FORM_FIELDS[field]] as const, message }));

const FORM_FIELDS = { id: 'title', startTime: 'day', endTime: 'to' } as const;

/** The shift as a request holds it. Its texts are those of a valid form. */
export function toShiftInput(shift: z.output<typeof shiftFormSchema>): ShiftInput {
  const { startTime, endTime } = shiftFormTimes(shift);
  return {
    id: shift.id,
    title: shift.title,
    startTime: startTime?.toISOString() ?? null,
    endTime: endTime?.toISOString() ?? null,
    maxParticipants: shift.maxParticipants,
    description: shift.description,
  };
}

/** The form filled with a stored shift. */
export function toShiftForm({ id, title, startTime, endTime, maxParticipants, description }: Shift): ShiftForm {
  // Stryker disable next-line ConditionalExpression,LogicalOperator: a shift has both times or neither.
  const hasTimes = startTime !== null && endTime !== null;
  const shift = {
    id,
    title,
    hasTimes,
    day: hasTimes ? clubDay(startTime) : '',
    from: hasTimes ? formatClub(startTime, 'HH:mm') : '',
    to: hasTimes ? formatClub(endTime, 'HH:mm') : '',
    endDay: '',
    maxParticipants: maxParticipants === null ? '' : String(maxParticipants),
    description: description ?? '',
  };
  if (!hasTimes) return shift;
  const lastDay = clubDay(endTime);
  return shiftFormTexts(shift).endTime.startsWith(lastDay) ? shift : { ...shift, endDay: lastDay };
}
