import { EMPTY_EVENT_FORM, EVENT_CATEGORIES, type EventForm } from '@club/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedFields, changesRecurrence, FIELDS, mergeForms, theirChanges } from './form-changes';
import { EMPTY_SHIFT } from './shift-rows';

const word = fc.constantFrom('', 'a', 'b');
const MARA = { id: 'mara', firstName: 'Mara', lastName: 'Berger' };

/** Has few values, so that two people often enter the same. */
const form: fc.Arbitrary<EventForm> = fc.record({
  title: word,
  description: word,
  notes: word,
  location: word,
  startTime: word,
  endTime: word,
  maxParticipants: word,
  /** They are merged one by one: see shift-merge.test.ts. */
  shifts: fc.constant<EventForm['shifts']>([]),
  category: fc.constantFrom(...EVENT_CATEGORIES.slice(0, 2)),
  imageUrl: fc.option(word),
  registrationEnabled: fc.boolean(),
  autoConfirm: fc.boolean(),
  atClubhouse: fc.boolean(),
  membersOnly: fc.boolean(),
  contacts: fc.constantFrom<EventForm['contacts'][]>([], [MARA]),
  recurrenceInterval: fc.constantFrom('none', 'weekly'),
  recurrenceEnd: word,
  recurrenceEvery: fc.constantFrom('1', '2'),
  recurrenceSkips: word,
});

test('every field of the form is compared', () => {
  expect([...FIELDS].sort()).toEqual(Object.keys(EMPTY_EVENT_FORM).sort());
});

test('contacts change with their ids, shifts with any field, of which only the same one can be contested', () => {
  const withContacts = (...contacts: EventForm['contacts']) => ({ ...EMPTY_EVENT_FORM, contacts });
  const changed = [
    { ...MARA, firstName: 'Marah' },
    { ...MARA, id: 'rita' },
  ].map((one) => changedFields(withContacts(MARA), withContacts(one)));
  expect(changed).toEqual([[], ['contacts']]);
  const withTitles = (...titles: string[]) => ({
    ...EMPTY_EVENT_FORM,
    shifts: titles.map((title, index) => ({ ...EMPTY_SHIFT, id: `schicht${index}`, title })),
  });
  const theirs = (...titles: string[]) =>
    theirChanges(withTitles('a', 'b'), withTitles('x', 'b'), withTitles(...titles));
  expect(theirs('a', 'b')).toEqual([]);
  expect(theirs('a', 'y')).toEqual([{ field: 'shifts', contested: false }]);
  expect(theirs('z', 'b')).toEqual([{ field: 'shifts', contested: true }]);
});

test('a merge keeps all own changes, and theirs in all other fields', () => {
  fc.assert(
    fc.property(form, form, form, (base, mine, theirs) => {
      const merged = mergeForms(base, mine, theirs);
      for (const field of FIELDS) {
        expect(merged[field]).toEqual(mine[field] === base[field] ? theirs[field] : mine[field]);
      }
    }),
  );
});

test('a merge overwrites exactly the contested ones of their changes', () => {
  fc.assert(
    fc.property(form, form, form, (base, mine, theirs) => {
      const lost = changedFields(theirs, mergeForms(base, mine, theirs)).filter((field) =>
        changedFields(base, theirs).includes(field),
      );
      const contested = theirChanges(base, mine, theirs).filter((change) => change.contested);
      expect(contested.map(({ field }) => field)).toEqual(lost);
    }),
  );
});

test('a recurrence changes with its interval, or with the rest of its rule while there is a recurrence', () => {
  const every = { recurrenceEvery: '1', recurrenceSkips: '' } as const;
  const weekly = { ...every, recurrenceInterval: 'weekly', recurrenceEnd: '2026-12-01T18:00' } as const;
  expect(changesRecurrence(weekly, weekly)).toBe(false);
  expect(changesRecurrence(weekly, { ...weekly, recurrenceInterval: 'daily' })).toBe(true);
  expect(changesRecurrence(weekly, { ...weekly, recurrenceEnd: '2026-12-08T18:00' })).toBe(true);
  expect(changesRecurrence(weekly, { ...weekly, recurrenceEvery: '2' })).toBe(true);
  expect(changesRecurrence(weekly, { ...weekly, recurrenceSkips: '24.11.2026' })).toBe(true);
  const none = { ...every, recurrenceInterval: 'none', recurrenceEnd: '' } as const;
  expect(changesRecurrence(none, { ...none, recurrenceEnd: '2026-12-01T18:00' })).toBe(false);
  expect(changesRecurrence(none, { ...none, recurrenceEvery: '2', recurrenceSkips: '24.11.2026' })).toBe(false);
});
