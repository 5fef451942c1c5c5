import { expect, test } from 'vitest';
import { buildListedEvent } from '../../testing/planned-event';
import { attendanceAskedSince, eventTasks, missingSoon, TASK_KINDS, TASKS } from './tasks';

test('a line says how many things of a kind wait, and what to do', () => {
  const lines = TASK_KINDS.map((kind) => `${TASKS[kind].verb}: ${TASKS[kind].line(1)} | ${TASKS[kind].line(2)}`);
  expect(lines).toEqual([
    'Bestätigen: 1 Anmeldung bestätigen | 2 Anmeldungen bestätigen',
    'Helfer suchen: Für 1 Veranstaltung Helfer suchen | Für 2 Veranstaltungen Helfer suchen',
    'Ansehen: 1 Person freischalten | 2 Personen freischalten',
    'Antworten: 1 Anfrage beantworten | 2 Anfragen beantworten',
    'Ansehen: 1 unbestätigte neue Zeit ansehen | 2 unbestätigte neue Zeiten ansehen',
    'Eintragen: Wer war da? Bei 1 Veranstaltung eintragen | Wer war da? Bei 2 Veranstaltungen eintragen',
    'Weiter: 1 Entwurf fertigstellen | 2 Entwürfe fertigstellen',
    'Ergänzen: Impressum ergänzen | Impressum ergänzen',
  ]);
});

const NOW = new Date('2026-07-08T14:00:00.000Z');
const TIMES = { startTime: '2026-07-11T12:00:00.000Z', endTime: '2026-07-11T14:00:00.000Z' };
const event = (id: number, fields: Partial<Parameters<typeof buildListedEvent>[0]> = {}) =>
  buildListedEvent({ id, ...TIMES, ...fields });

test('it is asked who was there where people had places and nobody noted it, for 14 days', () => {
  const had = { _count: { registrations: 1 } };
  const ended = [event(1, had), event(2), event(3, { ...had, attendanceNotedAt: TIMES.endTime })];
  expect(eventTasks({ active: [], ended }, NOW).attendance.map(({ id }) => id)).toEqual([1]);
  expect(attendanceAskedSince(NOW).toISOString()).toBe('2026-06-24T10:00:00.000Z');
});

test('of the drafts of a series the first is named, and each of the others', () => {
  const ofSeries = { isDraft: true, seriesId: 'a' };
  const active = [event(1, { isDraft: true }), event(2, ofSeries), event(3, ofSeries), event(4, { isDraft: true })];
  expect(eventTasks({ active, ended: [] }, NOW).draft.map(({ id }) => id)).toEqual([1, 2, 4]);
});

test('people are missing when the shift starts that lacks them, and for what is brought when the event does', () => {
  const shift = { title: 'Aufbau', startTime: '2026-07-10T16:00:00.000Z', endTime: TIMES.startTime, missing: 1 };
  const gaps = [
    { ...shift, id: 'aufbau00' },
    { ...shift, id: 'kuchen00', startTime: null, endTime: null },
  ];
  expect(missingSoon(event(1, { gaps }), NOW)).toEqual([shift.startTime, TIMES.startTime]);
});
