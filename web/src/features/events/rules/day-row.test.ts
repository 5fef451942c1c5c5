import { expect, it } from 'vitest';
import { buildEvent } from '@/testing/builders';
import { dayMarks, dayRow } from './day-row';

const now = new Date('2026-07-08T12:00:00Z');
const start = { startTime: '2026-07-10T12:00:00.000Z' };
const row = (fields: Parameters<typeof buildEvent>[0], viewer: 'visitor' | 'member' = 'member') =>
  dayRow(buildEvent({ ...start, ...fields }), viewer, now, '2026-07-10');

it('the row of an event says title, start, place and free places', () => {
  expect(row({ title: 'Stadtlauf', location: 'Marktplatz', maxParticipants: 10 })).toMatchObject({
    title: 'Stadtlauf',
    label: 'Stadtlauf, Freitag, 10. Juli 2026, 14:00 Uhr, Marktplatz',
    ...{ weekday: '', day: '', when: '14:00 Uhr', chip: '7 Plätze frei' },
  });
  expect(row({ maxParticipants: 4 })).toMatchObject({ chip: '1 Platz frei', tone: 'warning' });
  expect(row({ maxParticipants: null })).toMatchObject({ chip: 'Plätze frei' });
  expect(row({ registrationEnabled: false })).toMatchObject({ chip: 'Anmeldung geschlossen' });
});

it('the row of an event says where the viewer stands', () => {
  const full = { maxParticipants: 3 };
  expect(row({ myStatus: 'registered' })).toMatchObject({ chip: 'Angemeldet', tone: 'joined' });
  expect(row({ myStatus: 'registered', awaitsConfirmation: true })).toMatchObject({
    chip: 'Noch nicht bestätigt',
    tone: 'joined',
  });
  expect(row({ ...full, myStatus: 'waitlisted' })).toMatchObject({ chip: 'Warteliste' });
  expect(row(full)).toMatchObject({ chip: 'AUSGEBUCHT', tone: 'full' });
  expect(row({ myStatus: 'registered' }, 'visitor')).toMatchObject({ chip: '7 Plätze frei' });
  const over = { startTime: '2026-07-08T08:00:00.000Z', endTime: '2026-07-08T09:00:00.000Z' };
  expect(row({ ...full, ...over })).toMatchObject({ chip: 'Vorbei', over: true });
});

it('the row of an event says which part of a longer event a day is', () => {
  const camp = buildEvent({ startTime: '2026-07-10T12:00:00.000Z', endTime: '2026-07-12T10:00:00.000Z' });
  const times = ['2026-07-10', '2026-07-11', '2026-07-12'].map((day) => dayRow(camp, 'member', now, day).when);
  expect(times).toEqual(['ab 14:00 Uhr', 'ganztägig', 'bis 12:00 Uhr']);
});

it('the marks of a day begin with the viewer’s own, and keep the order of the others', () => {
  const plain = buildEvent({ ...start, title: 'Kiosk' });
  const full = buildEvent({ ...start, title: 'Heimspiel', maxParticipants: 3 });
  const own = buildEvent({ ...start, title: 'Stadtlauf', myStatus: 'registered' });
  const open = buildEvent({ ...start, title: 'Fest', myStatus: 'registered', awaitsConfirmation: true });
  const marks = dayMarks([plain, full, own, open], 'member', now);
  expect(marks.map(({ title, status, sign }) => [title, status, sign])).toEqual([
    ['Stadtlauf', 'angemeldet', 'joined'],
    ['Fest', 'angemeldet, noch nicht bestätigt', 'pending'],
    ['Kiosk', null, null],
    ['Heimspiel', 'ausgebucht', 'full'],
  ]);
  expect(dayMarks([plain, own], 'visitor', now).map(({ sign }) => sign)).toEqual([null, null]);
});

it('a cancelled event is struck through in the row and in the calendar, which say so, and does not run', () => {
  const off = { myStatus: 'registered', cancelledAt: now.toISOString() } as const;
  const running = { startTime: '2026-07-08T11:00:00.000Z', endTime: '2026-07-08T13:00:00.000Z' };
  expect(row(running)).toMatchObject({ when: 'Läuft gerade, bis 15:00 Uhr', chip: null });
  expect(row({ ...off, ...running })).toMatchObject({ when: '13:00 Uhr', chip: 'Abgesagt', cancelled: true });
  const [mark] = dayMarks([buildEvent({ ...start, ...off })], 'member', now);
  expect(mark).toMatchObject({ status: 'abgesagt', sign: null, cancelled: true });
});
