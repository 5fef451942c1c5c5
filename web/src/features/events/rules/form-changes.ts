import { EVENT_FACTS, type EventFact, type EventForm } from '@club/contract';
import { contestsShifts, mergedShifts, shiftText } from './shift-merge';

export type Field = EventFact;

/** A field that somebody else changed while the form was open. */
export type TheirChange = {
  field: Field;
  /** The viewer changed it too, to another value, so that one of the two changes gets lost. */
  contested: boolean;
};

/** The fields in the order of the form. */
export const FIELDS = Object.keys(EVENT_FACTS) as readonly Field[];

export const changedFields = (from: EventForm, to: EventForm): Field[] =>
  FIELDS.filter((field) => !isSame(from[field], to[field]));

/** Contacts are the same by their ids, whatever their names are now; shifts by all of their fields. */
const textOf = (list: EventForm['contacts'] | EventForm['shifts']): string =>
  JSON.stringify(list.map((item) => ('firstName' in item ? item.id : shiftText(item))));

const isSame = (one: EventForm[Field], other: EventForm[Field]): boolean =>
  // Stryker disable next-line LogicalOperator: a field is a list in both forms or in none.
  one === other || (Array.isArray(one) && Array.isArray(other) && textOf(one) === textOf(other));

/** `base` is the state of the event that the form was opened with. */
export const theirChanges = (base: EventForm, mine: EventForm, theirs: EventForm): TheirChange[] =>
  changedFields(base, theirs).map((field) => ({
    field,
    contested:
      field === 'shifts'
        ? contestsShifts(base.shifts, mine.shifts, theirs.shifts)
        : !isSame(mine[field], base[field]) && !isSame(mine[field], theirs[field]),
  }));

/** Puts every field that the viewer has changed over their state, and of the shifts every one that the viewer has changed. */
export function mergeForms(base: EventForm, mine: EventForm, theirs: EventForm): EventForm {
  const own = changedFields(base, mine).map((field) => [field, mine[field]]);
  const shifts = mergedShifts(base.shifts, mine.shifts, theirs.shifts);
  return { ...theirs, ...Object.fromEntries(own), shifts };
}

const RULE = ['recurrenceEvery', 'recurrenceEnd', 'recurrenceSkips'] as const;

type Recurrence = Pick<EventForm, 'recurrenceInterval' | (typeof RULE)[number]>;

/** The rest of the rule counts only while there is a recurrence. */
export const changesRecurrence = (base: Recurrence, form: Recurrence): boolean =>
  base.recurrenceInterval !== form.recurrenceInterval ||
  (form.recurrenceInterval !== 'none' && RULE.some((field) => base[field] !== form[field]));
