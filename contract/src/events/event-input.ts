import * as z from 'zod';
import { plannedInstantSchema, requiredInstant } from '../instants';
import { MAX_OCCURRENCES, occurrenceStarts, RECURRENCE_INTERVALS, type RecurrenceInterval } from '../series/recurrence';
import { optionalLines, requiredLine, requiredLines } from '../text-fields';
import {
  eventSummarySchema,
  MAX_EVENT_DESCRIPTION_LENGTH,
  MAX_EVENT_LOCATION_LENGTH,
  MAX_EVENT_NOTES_LENGTH,
  MAX_EVENT_TITLE_LENGTH,
  MAX_ROSTER_ENTRIES,
} from './event';
import { EVENT_CATEGORIES } from './event-categories';

/** Of one event: a typing error in the year would otherwise give everyone thousands of hours. */
export const MAX_EVENT_DAYS = 31;

const MAX_EVENT_MS = MAX_EVENT_DAYS * 24 * 3_600_000;
/** `/api/pictures/events/` and what the upload made of the content: pictures of other sites would tell them who looks. */
const EVENT_PICTURE_URL = /^\/api\/pictures\/events\/[0-9a-f]{64}\.webp$/;
const NO_WHOLE_NUMBER = 'Bitte gib eine ganze Zahl ab 1 ein oder lass das Feld leer';

export const maxParticipantsSchema = z
  .int({ error: NO_WHOLE_NUMBER })
  .min(1, NO_WHOLE_NUMBER)
  .max(MAX_ROSTER_ENTRIES, `Höchstens ${MAX_ROSTER_ENTRIES.toLocaleString('de-DE')}; ohne Grenze bleibt das Feld leer`)
  .nullable();

/** What an organiser says of an event and what needs no look at another field; the form has the same texts. */
export const eventTextSchemas = {
  title: requiredLine('Titel ist erforderlich', MAX_EVENT_TITLE_LENGTH),
  description: requiredLines('Beschreibung ist erforderlich', MAX_EVENT_DESCRIPTION_LENGTH),
  location: requiredLine('Ort ist erforderlich', MAX_EVENT_LOCATION_LENGTH),
  /** „Weitere Informationen“; empty is none. */
  notes: optionalLines(MAX_EVENT_NOTES_LENGTH),
} as const;

/** The part of a field's text that is the same for the API and for the form. */
export const TIME_MESSAGES = {
  startTime: 'Startzeit ist erforderlich',
  endTime: 'Endzeit ist erforderlich',
} as const;

const eventInputFields = z.object({
  title: eventTextSchemas.title,
  description: eventTextSchemas.description,
  notes: eventTextSchemas.notes.nullable().default(null),
  location: eventTextSchemas.location,
  startTime: requiredInstant(TIME_MESSAGES.startTime),
  endTime: requiredInstant(TIME_MESSAGES.endTime),
  maxParticipants: maxParticipantsSchema.default(null),
  category: z.enum(EVENT_CATEGORIES, { error: 'Bitte wählen Sie eine Kategorie' }),
  imageUrl: z.string().regex(EVENT_PICTURE_URL, 'Bitte lade das Bild neu hoch').nullable().default(null),
  registrationEnabled: z.boolean().default(true),
  autoConfirm: z.boolean().default(false),
  recurrenceInterval: z.enum(RECURRENCE_INTERVALS, { error: 'Bitte wählen Sie eine Wiederholung' }).default('none'),
  recurrenceEnd: plannedInstantSchema.nullable().default(null),
});

type Times = {
  startTime: Date | null;
  endTime: Date | null;
  recurrenceInterval: RecurrenceInterval;
  recurrenceEnd: Date | null;
};
type TimeIssue = { path: 'endTime' | 'recurrenceEnd'; message: string };

/** What is wrong between the times of a new event; null stands for a time that is missing or broken, which is told elsewhere. */
export function timeIssues(times: Times): TimeIssue[] {
  const { startTime, recurrenceInterval, recurrenceEnd } = times;
  const issue = startTime && recurrenceIssue(startTime, recurrenceInterval, recurrenceEnd);
  return [...durationIssues(times), ...(issue ? [{ path: 'recurrenceEnd', message: issue } as const] : [])];
}

/**
 * The part of it that holds for every event. One that is edited may lie after the end of its
 * series: it alone was moved, and that end is not its own.
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

export const TOO_MANY_OCCURRENCES = `Eine Wiederholung hat höchstens ${MAX_OCCURRENCES} Termine. Bitte wähle ein früheres Ende`;
const NO_RECURRENCE_END = 'Bitte gib an, wann die Wiederholung endet';

/** What is wrong with a recurrence that begins with the event at `first`; null: nothing. */
export function recurrenceIssue(first: Date, interval: RecurrenceInterval, end: Date | null): string | null {
  if (interval === 'none') return null;
  if (!end) return NO_RECURRENCE_END;
  if (end < first) return 'Das Ende der Wiederholung darf nicht vor der Startzeit liegen';
  return occurrenceStarts({ first, interval, end }) ? null : TOO_MANY_OCCURRENCES;
}

const instantOf = (value: unknown): Date | null => {
  const parsed = plannedInstantSchema.safeParse(value);
  return parsed.success ? new Date(parsed.data) : null;
};

type InputTimes = Partial<
  Pick<z.output<typeof eventInputFields>, 'startTime' | 'endTime' | 'recurrenceInterval' | 'recurrenceEnd'>
>;

function timesOf(input: InputTimes): Times {
  const recurrenceEnd = instantOf(input.recurrenceEnd);
  const isBroken = recurrenceEnd === null && (input.recurrenceEnd ?? null) !== null;
  const interval = z.enum(RECURRENCE_INTERVALS).safeParse(input.recurrenceInterval);
  return {
    startTime: instantOf(input.startTime),
    endTime: instantOf(input.endTime),
    // Of a recurrence that cannot be read, that alone is told.
    recurrenceInterval: isBroken || !interval.success ? 'none' : interval.data,
    recurrenceEnd,
  };
}

const checking = (check: (times: Times) => TimeIssue[]) => (input: InputTimes, context: z.core.$RefinementCtx) => {
  for (const { path, message } of check(timesOf(input))) context.addIssue({ code: 'custom', path: [path], message });
};

/** Whether a recurrence fits is for the server to say, which knows the series. That it ends must be said in any case. */
function editIssues(times: Times): TimeIssue[] {
  const endless = times.recurrenceInterval !== 'none' && !times.recurrenceEnd;
  const issues = durationIssues(times);
  return endless ? [...issues, { path: 'recurrenceEnd', message: NO_RECURRENCE_END }] : issues;
}

/** For checks between fields that run even while other fields are wrong, so that everything is told at once. */
export const WHEN_FIELDS = { when: ({ value }: z.core.ParsePayload) => typeof value === 'object' && value !== null };

/** Whole, so that what is missing cannot be mistaken for what stays; without recurrence its end is of no account. */
export const eventInputSchema = eventInputFields.superRefine(checking(timeIssues), WHEN_FIELDS);

export const editScopeSchema = z.enum(['this', 'following']);

export const updateEventSchema = eventInputFields
  .extend({
    /** Of an event of a series: this one, or this and all that start later. */
    scope: editScopeSchema.default('this'),
    /** As it was when the form was filled: an event that somebody changed since then is not overwritten. */
    revision: z.int().positive().optional(),
  })
  .superRefine(checking(editIssues), WHEN_FIELDS);

export const deleteEventQuerySchema = z.object({ scope: editScopeSchema.default('this') });

/** What came of saving an event or a series. */
export const savedEventSchema = z.object({
  /** The event that was edited, or the first that was made. */
  event: eventSummarySchema,
  created: z.int().nonnegative(),
  /** The edited one included. */
  updated: z.int().nonnegative(),
  removed: z.int().nonnegative(),
  /** Occurrences outside of the new recurrence that people are registered for: these stay. Ascending by start. */
  kept: z.array(z.object({ id: z.int().positive(), startTime: z.iso.datetime() })),
});

export const deletedEventsSchema = z.object({ removed: z.int().nonnegative() });

export type EventInput = z.output<typeof eventInputSchema>;
export type UpdateEvent = z.output<typeof updateEventSchema>;
export type EditScope = z.infer<typeof editScopeSchema>;
export type SavedEvent = z.infer<typeof savedEventSchema>;
