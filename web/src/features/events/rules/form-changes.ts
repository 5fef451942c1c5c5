import type { EventForm } from '@club/contract';

export type Field = keyof EventForm;

/** What somebody else changed while the form was open. */
export type TheirChange = {
  field: Field;
  /** The person here changed it as well, to something else: one of the two gets lost. */
  contested: boolean;
};

/** In the order of the form. */
export const FIELDS: readonly Field[] = [
  'title',
  'category',
  'description',
  'notes',
  'startTime',
  'endTime',
  'location',
  'recurrenceInterval',
  'recurrenceEnd',
  'maxParticipants',
  'registrationEnabled',
  'autoConfirm',
  'imageUrl',
];

export const changedFields = (from: EventForm, to: EventForm): Field[] =>
  FIELDS.filter((field) => from[field] !== to[field]);

/** `base` is the event as it was when the form was filled with it. */
export const theirChanges = (base: EventForm, mine: EventForm, theirs: EventForm): TheirChange[] =>
  changedFields(base, theirs).map((field) => ({
    field,
    contested: mine[field] !== base[field] && mine[field] !== theirs[field],
  }));

/** Their state, and over it every field that the person here has changed. */
export function mergeForms(base: EventForm, mine: EventForm, theirs: EventForm): EventForm {
  const own = changedFields(base, mine).map((field) => [field, mine[field]]);
  return { ...theirs, ...Object.fromEntries(own) };
}

type Rhythm = Pick<EventForm, 'recurrenceInterval' | 'recurrenceEnd'>;

/** Something else than this one occurrence: the rhythm of the series. */
export const changesRecurrence = (base: Rhythm, form: Rhythm): boolean =>
  base.recurrenceInterval !== form.recurrenceInterval ||
  (form.recurrenceInterval !== 'none' && base.recurrenceEnd !== form.recurrenceEnd);
