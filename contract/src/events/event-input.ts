import * as z from 'zod';
import { plannedInstantSchema, requiredInstant } from '../instants';
import { issueAt } from '../issue';
import { maxParticipantsSchema } from '../registrations/registration';
import { displacedSchema, shiftIssues, shiftsInputSchema } from '../registrations/shift-input';
import {
  NO_RECURRENCE_END,
  RECURRENCE_INTERVALS,
  RECURRENCE_STEPS,
  type RecurrenceEvery,
  type RecurrenceInterval,
  type RecurrenceIssue,
  recurrenceIssue,
} from '../series/recurrence';
import { editScopeSchema } from '../series/series-edit';
import { skippedDaysSchema } from '../series/skipped-days';
import { optionalLines, requiredLine, requiredLines } from '../text-fields';
import { contactIdsSchema } from './contacts';
import {
  eventCategorySchema,
  MAX_EVENT_DESCRIPTION_LENGTH,
  MAX_EVENT_LOCATION_LENGTH,
  MAX_EVENT_NOTES_LENGTH,
  MAX_EVENT_TITLE_LENGTH,
} from './event';
import type { EventFact } from './event-facts';

/** A longer event is most likely a typing error in the year, which would give everyone thousands of hours. */
export const MAX_EVENT_DAYS = 31;

const MAX_EVENT_MS = MAX_EVENT_DAYS * 24 * 3_600_000;
/** Only uploaded pictures: one on another site would tell that site who looks at the event. */
const EVENT_PICTURE_URL = /^\/api\/pictures\/events\/[0-9a-f]{64}\.webp$/;

/** The text fields of an event, which the API and the form check alike. */
export const eventTextSchemas = {
  title: requiredLine('Titel ist erforderlich', MAX_EVENT_TITLE_LENGTH),
  description: requiredLines('Beschreibung ist erforderlich', MAX_EVENT_DESCRIPTION_LENGTH),
  location: requiredLine('Ort ist erforderlich', MAX_EVENT_LOCATION_LENGTH),
  /** „Weitere Informationen“; an empty text becomes null. */
  notes: optionalLines(MAX_EVENT_NOTES_LENGTH),
} as const satisfies Partial<Record<EventFact, z.ZodType>>;

/** The messages for missing times. The API and the form share them, although they read times in different formats. */
export const TIME_MESSAGES = {
  startTime: 'Startzeit ist erforderlich',
  endTime: 'Endzeit ist erforderlich',
} as const;

const recurrenceEverySchema = z.literal(RECURRENCE_STEPS, { error: 'Bitte wähle einen Abstand' });

export const eventInputFields = z.object({
  ...eventTextSchemas,
  notes: eventTextSchemas.notes.nullable().default(null),
  startTime: requiredInstant(TIME_MESSAGES.startTime),
  endTime: requiredInstant(TIME_MESSAGES.endTime),
  /** Means nothing in an event with shifts, which have limits of their own. */
  maxParticipants: maxParticipantsSchema.default(null),
  shifts: shiftsInputSchema.default([]),
  category: eventCategorySchema,
  imageUrl: z.string().regex(EVENT_PICTURE_URL, 'Bitte lade das Bild neu hoch').nullable().default(null),
  registrationEnabled: z.boolean().default(true),
  autoConfirm: z.boolean().default(false),
  atClubhouse: z.boolean().default(false),
  membersOnly: z.boolean().default(false),
  contactIds: contactIdsSchema.default([]),
  /** An organiser was asked, and saves the event although the clubhouse is booked at its time. */
  allowOverlap: z.boolean().default(false),
  /** Nobody is told of it. Those who move up because of it are. */
  quiet: z.boolean().default(false),
  recurrenceInterval: z.enum(RECURRENCE_INTERVALS, { error: 'Bitte wähle eine Wiederholung' }).default('none'),
  recurrenceEnd: plannedInstantSchema.nullable().default(null),
  recurrenceEvery: recurrenceEverySchema.default(1),
  recurrenceSkips: skippedDaysSchema.default([]),
});

type Times = {
  startTime: Date | null;
  endTime: Date | null;
  recurrenceInterval: RecurrenceInterval;
  recurrenceEvery: RecurrenceEvery;
  recurrenceEnd: Date | null;
  recurrenceSkips: readonly string[];
};
type TimeIssue = { path: 'endTime'; message: string } | RecurrenceIssue;

/** Contradictions between the times of a new event. A time that is missing or unreadable is null here and reported by its own field. */
export function timeIssues(times: Times): TimeIssue[] {
  const { startTime, recurrenceInterval, recurrenceEvery, recurrenceEnd, recurrenceSkips } = times;
  const issue =
    startTime &&
    recurrenceIssue({
      first: startTime,
      interval: recurrenceInterval,
      every: recurrenceEvery,
      end: recurrenceEnd,
      skips: recurrenceSkips,
    });
  return [...durationIssues(times), ...(issue ? [issue] : [])];
}

/**
 * The part of `timeIssues` that holds for edited events too. An edited occurrence may lie after the end of its
 * series, because it may have been moved alone.
 */
export function durationIssues({ startTime, endTime }: Pick<Times, 'startTime' | 'endTime'>): TimeIssue[] {
  if (!startTime || !endTime) return [];
  const issues: TimeIssue[] = [];
  if (endTime <= startTime) issues.push({ path: 'endTime', message: 'Die Endzeit muss nach der Startzeit liegen' });
  if (endTime.getTime() - startTime.getTime() > MAX_EVENT_MS) {
    issues.push({ path: 'endTime', message: `Eine Veranstaltung dauert höchstens ${MAX_EVENT_DAYS} Tage` });
  }
  return issues;
}

const instantOf = (value: unknown): Date | null => {
  const parsed = plannedInstantSchema.safeParse(value);
  return parsed.success ? new Date(parsed.data) : null;
};

type InputTimes = Partial<Record<keyof Times, unknown>>;

function timesOf(input: InputTimes): Times {
  const recurrenceEnd = instantOf(input.recurrenceEnd);
  const isBroken = recurrenceEnd === null && (input.recurrenceEnd ?? null) !== null;
  const interval = z.enum(RECURRENCE_INTERVALS).safeParse(input.recurrenceInterval);
  return {
    startTime: instantOf(input.startTime),
    endTime: instantOf(input.endTime),
    // An unreadable recurrence is reported by its own field alone.
    recurrenceInterval: isBroken || !interval.success ? 'none' : interval.data,
    recurrenceEvery: recurrenceEverySchema.catch(1).parse(input.recurrenceEvery),
    recurrenceEnd,
    recurrenceSkips: skippedDaysSchema.catch([]).parse(input.recurrenceSkips),
  };
}

const checking = (check: (times: Times) => TimeIssue[]) => (input: InputTimes, context: z.core.$RefinementCtx) => {
  for (const { path, message } of check(timesOf(input))) context.addIssue(issueAt([path], message));
};

type InputShifts = InputTimes & { shifts?: unknown };

/** Other fields may be wrong as well, so nothing is known of what a shift looks like. */
function checkShifts(input: InputShifts, context: z.core.$RefinementCtx): void {
  const { startTime, endTime } = timesOf(input);
  const shifts = Array.isArray(input.shifts) ? input.shifts : [];
  for (const { path, message } of shiftIssues(shifts.map(enteredShift), { startTime, endTime })) {
    context.addIssue(issueAt(['shifts', ...path], message));
  }
}

const enteredShift = (shift: { id?: unknown; startTime?: unknown; endTime?: unknown } | null) => ({
  id: shift?.id,
  startTime: enteredTime(shift?.startTime),
  endTime: enteredTime(shift?.endTime),
});

const enteredTime = (value: unknown): Date | null | undefined =>
  (value ?? null) === null ? null : (instantOf(value) ?? undefined);

/** Whether an edited recurrence fits is decided by the server, which knows the series; here it only has to have an end. */
function editIssues(times: Times): TimeIssue[] {
  const endless = times.recurrenceInterval !== 'none' && !times.recurrenceEnd;
  const issues = durationIssues(times);
  return endless ? [...issues, { path: 'recurrenceEnd', message: NO_RECURRENCE_END }] : issues;
}

/** Lets a check between fields run even while other fields are wrong, so that all issues are reported at once. */
export const WHEN_FIELDS = { when: ({ value }: z.core.ParsePayload) => typeof value === 'object' && value !== null };

/** A whole event: a missing field takes its default and never means „unchanged“. Without recurrence, `recurrenceEnd` is ignored. */
export const eventInputSchema = eventInputFields
  .extend({
    /** Stores a draft, which only organisers see until they publish it. */
    isDraft: z.boolean().default(false),
  })
  .superRefine(checking(timeIssues), WHEN_FIELDS)
  .superRefine(checkShifts, WHEN_FIELDS);

/**
 * As for a new event, but for the fields that the specified call does not name: missing, they stay as they are. An edit
 * neither publishes a draft nor makes one.
 */
export const updateEventSchema = eventInputFields
  .extend({
    atClubhouse: z.boolean().optional(),
    membersOnly: z.boolean().optional(),
    contactIds: contactIdsSchema.optional(),
    recurrenceEvery: recurrenceEverySchema.optional(),
    recurrenceSkips: skippedDaysSchema.optional(),
    /** Missing, they stay where they are in the event, and move with it. */
    shifts: shiftsInputSchema.optional(),
    /** Needed for each shift with people that the edit removes. */
    displaced: displacedSchema.default([]),
    scope: editScopeSchema.default('this'),
    /** The revision that the form was filled from: an event that was changed since then is not overwritten. */
    revision: z.int().positive().optional(),
  })
  .superRefine(checking(editIssues), WHEN_FIELDS)
  .superRefine(checkShifts, WHEN_FIELDS);

export type EventInput = z.output<typeof eventInputSchema>;
export type UpdateEvent = z.output<typeof updateEventSchema>;
