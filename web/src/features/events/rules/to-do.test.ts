import { paths } from '@club/contract';
import { expect, it } from 'vitest';
import { buildAdminEvent } from '../testing/builders';
import { helpersText, tasksIn } from './to-do';

/** It is noon in the club. */
const now = new Date('2026-07-08T10:00:00Z');
const event = (title: string, startTime: string, fields: Parameters<typeof buildAdminEvent>[0] = {}) =>
  buildAdminEvent({ title, startTime, maxParticipants: null, ...fields });
const nothing = {
  ...{ active: [], ended: [], inquiries: [], isTaken: () => false, waitingMembers: 0, lacksLegalFacts: false },
};

it('each task of organisers says what it is about and when, and leads there', () => {
  const active = [
    event('Training', '2026-07-08T16:00:00Z', { pendingCount: 2 }),
    event('Lauf', '2026-07-09T16:30:00Z', { maxParticipants: 12, _count: { registrations: 3 } }),
    event('Fest', '2026-07-18T08:00:00Z', { movedCount: 1 }),
    event('Ball', '2026-12-19T19:00:00Z', { isDraft: true }),
  ];
  const ended = [
    event('Putzen', '2026-07-04T08:00:00Z', { endTime: '2026-07-04T10:00:00Z', _count: { registrations: 2 } }),
  ];
  const inquiries = [
    { id: 'a', name: 'Petra', preferredDate: '2026-08-01T16:00:00.000Z' },
    { id: 'b', name: 'Uwe', preferredDate: '2026-08-02T16:00:00.000Z' },
    { id: 'c', name: 'Kim', preferredDate: 'kaputt' },
  ];
  const isTaken = (instant: string) => instant.startsWith('2026-08-02');
  const tasks = tasksIn({ active, ended, inquiries, isTaken, waitingMembers: 1, lacksLegalFacts: true }, now);
  const [training, run, party, ball] = active.map(({ id }) => id);
  expect(tasks.map(({ verb, text, key }) => `${verb}: ${text} (${key})`)).toEqual([
    `Bestätigen: 2 Anmeldungen · Training, heute 18 Uhr (${training})`,
    `Helfer suchen: Lauf, morgen 18:30 Uhr · 3 von 12 (${run})`,
    'Ansehen: Eine Person wartet auf Freischaltung ()',
    'Antworten: Anfrage Petra, 1.8. (a)',
    'Antworten: Anfrage Uwe, 2.8. · schon belegt (b)',
    'Antworten: Anfrage Kim (c)',
    `Ansehen: 1 neue Zeit noch offen · Fest, Sa 18.7. (${party})`,
    `Eintragen: Anwesenheit: Putzen, Sa 4.7. (${ended[0]?.id})`,
    `Weiter: Entwurf: Ball, Sa 19.12. (${ball})`,
    'Ergänzen: Impressum unvollständig ()',
  ]);
  expect(tasks.map(({ to }) => to).slice(0, 4)).toEqual([
    ...[paths.registrations(training ?? 0), paths.registrations(run ?? 0), paths.waitingMembers, paths.inquiries],
  ]);
  expect(tasks.map(({ confirms }) => confirms).slice(0, 2)).toEqual([{ eventId: training, count: 2 }, undefined]);
});

it('the tasks of organisers count several of a kind', () => {
  const active = [
    event('Lauf', '2026-07-18T08:00:00Z', { pendingCount: 1 }),
    event('Fest', '2026-07-18T08:00:00Z', { movedCount: 2 }),
  ];
  expect(tasksIn({ ...nothing, active, waitingMembers: 3 }, now).map(({ text }) => text)).toEqual([
    '1 Anmeldung · Lauf, Sa 18.7.',
    '3 Leute warten auf Freischaltung',
    '2 neue Zeiten noch offen · Fest, Sa 18.7.',
  ]);
  const gap = { id: 'grill010', title: 'Grill', startTime: null, endTime: null, missing: 2 };
  const [run] = active.map((one) => ({ ...one, gaps: [gap, gap, gap] }));
  expect(run && helpersText(run, now)).toBe('Grill: es fehlen 2 und 2 weitere Schichten');
});
