import { EMPTY_EVENT_FORM, type EventForm } from '@club/contract';
import { expect, test } from 'vitest';
import { buildSavedEvent } from '../testing/builders';
import { everyOptions, INTERVAL_OPTIONS, limitNote, savedNotice, shownField } from './edit-texts';
import type { Field } from './form-changes';
import { EMPTY_SHIFT } from './shift-rows';

const kept = (...days: number[]) =>
  days.map((day) => ({ id: day, startTime: `2026-12-${String(day).padStart(2, '0')}T17:00:00.000Z` }));
const description = (fields: Parameters<typeof buildSavedEvent>[0]) =>
  savedNotice(buildSavedEvent(fields), 'updated').description;

test.each([
  [{ updated: 2 }, '2 Termine geändert'],
  [{ removed: 1 }, '1 Termin geändert, 1 Termin entfernt'],
  [{ updated: 0, created: 2 }, '2 Termine angelegt'],
])('the notice after saving counts the changed, new or removed events of a series: %j: %s', (fields, text) => {
  const told = `Das Event wurde erfolgreich aktualisiert. ${text}. Niemand wird benachrichtigt.`;
  expect(description(fields)).toBe(told);
});

test('the notice after saving tells nobody of a draft, and counts no dates of a single event', () => {
  const onlyOrganisers = 'Nur der Vorstand sieht ihn, bis du ihn veröffentlichst.';
  const notice = (kind: 'created' | 'drafted') => savedNotice(buildSavedEvent({}), kind).description;
  expect(notice('drafted')).toBe(onlyOrganisers);
  expect(notice('created')).toBe('Das Event wurde erfolgreich erstellt. Niemand wird benachrichtigt.');
});

test('the notice after saving names the dates that stay because people are registered, the first three of many', () => {
  expect(description({ kept: kept(1) })).toMatch(/angemeldet sind, bleibt trotzdem stehen: 1. Dezember 2026\.$/);
  expect(description({ kept: kept(1, 8) })).toMatch(/stehen: 1. Dezember 2026 und 8. Dezember 2026\.$/);
  expect(description({ kept: kept(1, 8, 15, 22, 29) })).toMatch(
    /stehen: 1. Dezember 2026, 8. Dezember 2026, 15. Dezember 2026 und 2 weitere\.$/,
  );
});

const note = (entered: string, max: number | null, active: number, waitlistCount: number) =>
  limitNote(entered, { maxParticipants: max, _count: { registrations: active }, waitlistCount, cancelledAt: null });

test('the note below the limit moves nobody up in a cancelled event', () => {
  const cancelled = { maxParticipants: 10, _count: { registrations: 10 }, cancelledAt: '2026-07-01T10:00:00.000Z' };
  expect(limitNote('12', { ...cancelled, waitlistCount: 5 })).toBeNull();
});

test.each([
  ['the limit as it was', '10', 10, 10, 5, null],
  ['the limit as it was, below who is registered', '10', 10, 12, 0, null],
  ['lowered, all fit', '8', 10, 8, 0, null],
  ['lowered below who is registered', '7', 10, 8, 0, /^Schon 8 Personen sind angemeldet. Niemand wird abgemeldet/],
  ['raised for some who wait', '12', 10, 10, 5, 'Von der Warteliste rücken 2 Personen nach.'],
  ['raised for all who wait', '90', 10, 10, 1, 'Von der Warteliste rückt 1 Person nach.'],
  ['taken away', '', 10, 10, 5, 'Von der Warteliste rücken 5 Personen nach.'],
  ['set where there was none', '3', null, 4, 0, /^Schon 4 Personen/],
  ['entered with spaces', ' 12 ', 10, 10, 5, 'Von der Warteliste rücken 2 Personen nach.'],
  ['no number', 'zwölf', 10, 20, 5, null],
  ['a negative number', '-3', 10, 8, 0, null],
])('the note below the limit: %s', (_what, entered, max, active, waiting, expected) => {
  const text = note(entered, max, active, waiting);
  if (expected instanceof RegExp) expect(text).toMatch(expected);
  else expect(text).toBe(expected);
});

const ANNA = { id: 'anna', firstName: 'Anna', lastName: 'Berger' };
const CAKE = { ...EMPTY_SHIFT, id: 'kuchen00', title: 'Kuchen', hasTimes: false, maxParticipants: '6' };

test.each<[Field, Partial<EventForm>, string]>([
  ['title', { title: ' Sommerfest ' }, 'Sommerfest'],
  ['notes', { notes: '  ' }, 'leer'],
  ['startTime', { startTime: '2026-10-20T18:00' }, 'Di., 20. Oktober 2026, 18:00 Uhr'],
  ['startTime', { startTime: '2026-13-20T18:00' }, '2026-13-20T18:00'],
  ['startTime', { startTime: '' }, 'leer'],
  ['endTime', { endTime: '2026-10-20T20:00' }, 'Di., 20. Oktober 2026, 20:00 Uhr'],
  ['recurrenceEnd', { recurrenceEnd: '2026-12-01T20:00' }, 'Di., 1. Dezember 2026, 20:00 Uhr'],
  ['maxParticipants', { maxParticipants: ' ' }, '∞ (ohne Grenze)'],
  ['registrationEnabled', { registrationEnabled: true }, 'Ja'],
  ['autoConfirm', { autoConfirm: false }, 'Nein'],
  ['imageUrl', { imageUrl: '/api/pictures/events/x.webp' }, 'Eigenes Bild'],
  ['imageUrl', { imageUrl: null }, 'Kein Bild'],
  ['recurrenceInterval', { recurrenceInterval: 'weekly' }, 'Wöchentlich'],
  ['recurrenceEvery', { recurrenceEvery: '1' }, 'Jedes Mal'],
  ['recurrenceEvery', { recurrenceEvery: '2' }, 'Jedes zweite Mal'],
  ['recurrenceSkips', { recurrenceSkips: ' ' }, 'keine'],
  ['atClubhouse', { atClubhouse: true }, 'Ja'],
  ['membersOnly', { membersOnly: false }, 'Nein'],
  ['contacts', { contacts: [ANNA, { ...ANNA, firstName: 'Ben' }] }, 'Anna Berger, Ben Berger'],
  ['contacts', { contacts: [] }, 'niemand'],
  [
    'shifts',
    { shifts: [CAKE, { ...CAKE, title: 'Saft' }] },
    'Kuchen, Mitbringsel, 6 Stück\nSaft, Mitbringsel, 6 Stück',
  ],
  ['shifts', { shifts: [] }, 'keine'],
])('the value of a field in words: %s of %j: %s', (field, fields, text) => {
  expect(shownField({ ...EMPTY_EVENT_FORM, ...fields }, field)).toBe(text);
});

const everyOption = (value: string, label: string) => ({ value, label });

test('the value of a field in words of a recurrence is one of four', () => {
  expect(INTERVAL_OPTIONS.map(({ label }) => label)).toEqual([
    ...['Keine Wiederholung', 'Täglich', 'Wöchentlich', 'Monatlich'],
  ]);
  expect((['daily', 'weekly', 'monthly'] as const).map((interval) => everyOptions(interval))).toEqual([
    [everyOption('1', 'Jeden Tag'), everyOption('2', 'Jeden zweiten Tag')],
    [everyOption('1', 'Jede Woche'), everyOption('2', 'Jede zweite Woche')],
    [everyOption('1', 'Jeden Monat'), everyOption('2', 'Jeden zweiten Monat')],
  ]);
});
