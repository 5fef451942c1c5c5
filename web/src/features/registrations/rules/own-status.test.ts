import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildEvent } from '@/testing/builders';
import { blockedText, eventBannerFor, waitlistPercent } from './own-status';

const now = new Date('2026-07-08T10:00:00Z');
const later = '2026-07-11T12:00:00.000Z';
const earlier = '2026-07-07T12:00:00.000Z';
const full = { startTime: later, _count: { registrations: 10 } };

it('the status banner is silent for a member without a registration while there are places', () => {
  expect(eventBannerFor(buildEvent({ startTime: later }), null, null, now)).toBeNull();
});

it.each([
  ['registered', false],
  ['pending', true],
] as const)('the status banner confirms the registration, with a reminder note: %s', (kind, awaitsConfirmation) => {
  expect(eventBannerFor(buildEvent({ ...full, awaitsConfirmation }), 'registered', null, now)).toMatchObject({
    kind,
    title: 'Du bist für diese Veranstaltung angemeldet',
    note: expect.stringContaining('erinnern'),
  });
});

it.each([
  [1, 'Position 1: Du rückst als Nächstes nach.'],
  [4, 'Position 4: Du rückst nach, sobald genug Plätze frei werden.'],
  [null, null],
])('the status banner tells the position: %s', (position, note) => {
  expect(eventBannerFor(buildEvent(full), 'waitlisted', position, now)).toEqual({
    kind: 'waitlisted',
    title: 'Du stehst auf der Warteliste',
    note,
  });
});

it('the status banner offers the waitlist of a full event, unless registration is closed', () => {
  const open = eventBannerFor(buildEvent(full), null, null, now);
  expect(open).toMatchObject({
    kind: 'full',
    title: 'Die Veranstaltung ist ausgebucht',
    note: expect.stringContaining('Warteliste'),
  });
  const closed = eventBannerFor(buildEvent({ ...full, registrationEnabled: false }), null, null, now);
  expect(closed).toMatchObject({ title: 'Die Veranstaltung ist ausgebucht', note: null });
});

const until = (endTime: string) => buildEvent({ ...full, startTime: earlier, endTime });

it.each([
  ['past', '2026-07-08T09:59:59.999Z', 'Diese Veranstaltung ist bereits vorbei'],
  ['running', '2026-07-08T16:00:00.000Z', 'Läuft gerade, bis 18:00 Uhr'],
])('the status banner tells only that the event is %s, whatever one has', (kind, endTime, title) => {
  for (const status of [null, 'registered', 'waitlisted'] as const)
    expect(eventBannerFor(until(endTime), status, 2, now)).toEqual({ kind, title, note: null });
});

it('while an event runs the button says why it is disabled, and that the event is over only afterwards', () => {
  const event = until('2026-07-08T16:00:00.000Z');
  expect(blockedText('running', event, now)).toBe('Läuft gerade, bis 18:00 Uhr. An- und Abmelden geht nicht mehr.');
  expect(blockedText('past', event, now)).toBe('Diese Veranstaltung ist bereits vorbei.');
  const others = 'Für die nächsten Schichten geht es noch im Schichtplan.';
  expect(blockedText('running', event, now, true)).toBe(`Läuft gerade, bis 18:00 Uhr. ${others}`);
  expect(blockedText('past', event, now, true)).toBe(`Diese Veranstaltung ist bereits vorbei. ${others}`);
  expect(blockedText('cancelled', event, now)).toBe('Diese Veranstaltung ist abgesagt.');
  expect(blockedText('closed', event, now)).toBe('Für diese Veranstaltung sind keine Anmeldungen möglich.');
});

it.each([
  [1, 1, 100],
  [1, 5, 100],
  [2, 5, 80],
  [5, 5, 20],
  [100, 100, 5],
])('the waitlist bar position %i of %i fills %i %%', (position, total, percent) => {
  expect(waitlistPercent(position, total)).toBe(percent);
});

it('the waitlist bar is never below 5 nor above 100 %, and never shrinks by moving up', () => {
  const place = fc.integer({ min: 1, max: 1_500 });
  fc.assert(
    fc.property(place, place, (position, total) => {
      const percent = waitlistPercent(position, total);
      expect(percent).toBeGreaterThanOrEqual(5);
      expect(percent).toBeLessThanOrEqual(100);
      if (position > 1) expect(waitlistPercent(position - 1, total)).toBeGreaterThanOrEqual(percent);
    }),
  );
});

const NOTHING_TO_DO = 'Du brauchst nichts zu tun. Findet sie doch statt,';

it.each([
  [later, 'registered', `${NOTHING_TO_DO} gilt deine Anmeldung weiter.`],
  [later, 'waitlisted', `${NOTHING_TO_DO} behältst du deine Stelle auf der Warteliste.`],
  [later, null, null],
  [earlier, 'registered', null],
] as const)(
  'of a cancelled event at %s members with status %s read what it means for them',
  (startTime, status, note) => {
    const event = buildEvent({ startTime, cancelledAt: earlier, maxParticipants: 1 });
    expect(eventBannerFor(event, status, 1, now)).toEqual({
      kind: 'cancelled',
      title: 'Diese Veranstaltung ist abgesagt',
      note,
    });
  },
);
