import * as z from 'zod';
import { fromClubInput, toClubInput } from '../club-time';
import { momentText, NO_MOMENT, toInstant } from '../instants';
import { issueAt } from '../issue';
import { MAX_SHIFTS, TOO_MANY_SHIFTS } from '../registrations/shift';
import { limitText, shiftFormIssues, shiftFormSchema, toShiftForm, toShiftInput } from '../registrations/shift-form';
import { RECURRENCE_INTERVALS } from '../series/recurrence';
import { readSkippedDays, writeSkippedDays } from '../series/skipped-days';
import { MAX_CONTACTS, namedContactSchema, TOO_MANY_CONTACTS } from './contacts';
import { eventCategorySchema, type PlannedEvent } from './event';
import type { EventFact } from './event-facts';
import {
  durationIssues,
  type EventInput,
  eventTextSchemas,
  TIME_MESSAGES,
  timeIssues,
  WHEN_FIELDS,
} from './event-input';

const fields = z.object({
  ...eventTextSchemas,
  startTime: momentText(TIME_MESSAGES.startTime),
  endTime: momentText(TIME_MESSAGES.endTime),
  /** This is hidden and ignored while there are shifts, which have limits of their own. */
  maxParticipants: limitText,
  shifts: z.array(shiftFormSchema).max(MAX_SHIFTS, TOO_MANY_SHIFTS),
  category: eventCategorySchema,
  imageUrl: z.string().nullable(),
  registrationEnabled: z.boolean(),
  autoConfirm: z.boolean(),
  atClubhouse: z.boolean(),
  membersOnly: z.boolean(),
  contacts: z.array(namedContactSchema).max(MAX_CONTACTS, TOO_MANY_CONTACTS),
  recurrenceInterval: z.enum(RECURRENCE_INTERVALS),
  /** This and the following are hidden and ignored while there is no recurrence. */
  recurrenceEnd: z.string(),
  recurrenceEvery: z.enum(['1', '2']),
  /** Days as `readSkippedDays` reads them. */
  recurrenceSkips: z.string(),
} satisfies Record<EventFact, z.ZodType>);

/**
 * The event form. Its fields hold the texts of the inputs, times as `datetime-local` values in club time; its
 * output is the body of the request. `stored` is the form of the event that is edited, null for a new one: a
 * recurrence that stays as it is need not fit an event that moves.
 */
export const eventFormSchemaFor = (stored: EventForm | null) =>
  z
    .custom<EventForm>()
    .transform((form) => (form.shifts.length > 0 ? { ...form, maxParticipants: '' } : form))
    .pipe(
      fields
        .superRefine((form, context) => {
          const issues = keepsRecurrence(form, stored) ? durationIssues(timesOf(form)) : formTimeIssues(form);
          for (const { path, message } of issues) context.addIssue(issueAt([path], message));
          for (const { path, message } of shiftFormIssues(form.shifts, timesOf(form))) {
            context.addIssue(issueAt(['shifts', ...path], message));
          }
        }, WHEN_FIELDS)
        .transform(
          ({ contacts, ...form }): EventInput => ({
            ...form,
            contactIds: contacts.map(({ id }) => id),
            startTime: toInstant(form.startTime),
            endTime: toInstant(form.endTime),
            shifts: form.shifts.map(toShiftInput),
            recurrenceEnd: form.recurrenceInterval === 'none' ? null : toInstant(form.recurrenceEnd),
            allowOverlap: false,
            isDraft: false,
            quiet: false,
            recurrenceEvery: timesOf(form).recurrenceEvery,
            recurrenceSkips: timesOf(form).recurrenceSkips,
          }),
        ),
    );

export type EventForm = z.input<typeof fields>;

const RECURRENCE_FIELDS = ['recurrenceInterval', 'recurrenceEnd', 'recurrenceEvery', 'recurrenceSkips'] as const;

type FormTimes = Pick<EventForm, 'startTime' | 'endTime' | (typeof RECURRENCE_FIELDS)[number]>;

const keepsRecurrence = (form: FormTimes, stored: EventForm | null): boolean =>
  RECURRENCE_FIELDS.every((field) => form[field] === stored?.[field]);

/** The skipped days of the form's text, or what is wrong with it; none without a recurrence. */
export const skippedDaysOf = (form: Pick<EventForm, 'startTime' | 'recurrenceInterval' | 'recurrenceSkips'>) =>
  form.recurrenceInterval === 'none'
    ? { days: [] }
    : readSkippedDays(form.recurrenceSkips, fromClubInput(form.startTime));

function timesOf(form: FormTimes) {
  const recurs = form.recurrenceInterval !== 'none';
  const skips = skippedDaysOf(form);
  return {
    startTime: fromClubInput(form.startTime),
    endTime: fromClubInput(form.endTime),
    recurrenceInterval: form.recurrenceInterval,
    recurrenceEvery: recurs && form.recurrenceEvery === '2' ? (2 as const) : (1 as const),
    recurrenceEnd: fromClubInput(form.recurrenceEnd),
    // Stryker disable next-line ArrayDeclaration: days that cannot be read are an issue, and no event has this one.
    recurrenceSkips: 'days' in skips ? skips.days : [],
  };
}

function formTimeIssues(form: FormTimes) {
  const times = timesOf(form);
  const skips = skippedDaysOf(form);
  const unread = 'issue' in skips ? [{ path: 'recurrenceSkips', message: skips.issue } as const] : [];
  const isBroken = form.recurrenceInterval !== 'none' && form.recurrenceEnd !== '' && !times.recurrenceEnd;
  const issues = isBroken
    ? [...durationIssues(times), { path: 'recurrenceEnd', message: NO_MOMENT } as const]
    : timeIssues(times);
  return [...issues, ...unread];
}

export const EMPTY_EVENT_FORM: EventForm = {
  title: '',
  description: '',
  notes: '',
  location: '',
  startTime: '',
  endTime: '',
  maxParticipants: '',
  shifts: [],
  category: 'Sonstiges',
  imageUrl: null,
  registrationEnabled: true,
  autoConfirm: false,
  atClubhouse: false,
  membersOnly: false,
  contacts: [],
  recurrenceInterval: 'none',
  recurrenceEnd: '',
  recurrenceEvery: '1',
  recurrenceSkips: '',
};

/** The form filled with a stored event. */
export const toEventForm = (event: PlannedEvent): EventForm => ({
  title: event.title,
  description: event.description,
  notes: event.notes ?? '',
  location: event.location,
  startTime: toClubInput(event.startTime),
  endTime: toClubInput(event.endTime),
  maxParticipants: event.maxParticipants === null || event.shifts.length > 0 ? '' : String(event.maxParticipants),
  shifts: event.shifts.map(toShiftForm),
  category: event.category,
  imageUrl: event.imageUrl,
  registrationEnabled: event.registrationEnabled,
  autoConfirm: event.autoConfirm,
  atClubhouse: event.atClubhouse,
  membersOnly: event.membersOnly,
  contacts: event.contacts.map(({ id, firstName, lastName }) => ({ id, firstName, lastName })),
  recurrenceInterval: event.recurrenceInterval,
  recurrenceEnd: event.recurrenceEnd === null ? '' : toClubInput(event.recurrenceEnd),
  recurrenceEvery: event.recurrenceEvery === 2 ? '2' : '1',
  recurrenceSkips: writeSkippedDays(event.recurrenceSkips),
});
