import { type EventSummary, isRunning } from '@club/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildEvent } from '@/testing/builders';
import { cardView } from './card-view';

const now = new Date('2026-06-20T12:00:00Z');
const before = { startTime: '2026-06-20T13:00:00Z', endTime: '2026-06-20T15:00:00Z' };
const during = { startTime: '2026-06-20T11:00:00Z', endTime: '2026-06-20T13:00:00Z' };
const after = { startTime: '2026-06-20T09:00:00Z', endTime: '2026-06-20T11:00:00Z' };
const places = (registrations: number, maxParticipants: number | null) => ({
  maxParticipants,
  _count: { registrations },
});

/** Badge with its tone, line, count, tone, and the note where there is one; what marks the viewer, and the bar. */
const shown = (fields: Partial<EventSummary>) => {
  const { badge, badgeTone, line, count, tone, note, marked, level } = cardView(buildEvent(fields), 'member', now);
  const said = [badge ? `${badge} (${badgeTone})` : 'no badge', line, count, tone, ...(note ? [note] : [])];
  return [said.join(', '), marked, level];
};
const PENDING = { myStatus: 'registered', awaitsConfirmation: true } as const;
const IN = { myStatus: 'registered' } as const;
const WAITS = { myStatus: 'waitlisted' } as const;

it.each<['before' | 'during' | 'after', number, number | null, Partial<EventSummary>, string, string]>([
  ['before', 3, 10, {}, 'no badge, 7 Plätze frei, 3 von 10, normal', 'normal'],
  ['before', 3, null, {}, 'no badge, Plätze frei, 3 dabei, normal', 'unlimited'],
  ['before', 8, 10, {}, 'no badge, Nur noch 2 Plätze frei, 8 von 10, warning', 'warning'],
  ['before', 8, 10, { registrationEnabled: false }, 'no badge, Anmeldung geschlossen, 8 von 10, muted', 'warning'],
  ['before', 10, 10, {}, 'AUSGEBUCHT (error), AUSGEBUCHT, 10 von 10, full', 'full'],
  ['before', 3, 10, PENDING, 'Angemeldet (pending), Du bist dabei, 3 von 10, joined, Noch nicht bestätigt', 'normal'],
  ['before', 10, 10, IN, 'Angemeldet (success), Du bist dabei, AUSGEBUCHT, joined', 'full'],
  ['before', 10, 10, WAITS, 'Warteliste (info), Du stehst auf der Warteliste, AUSGEBUCHT, full', 'full'],
  ['before', 9, 10, WAITS, 'Warteliste (info), Du stehst auf der Warteliste, 9 von 10, full', 'warning'],
  ['during', 10, 10, {}, 'no badge, Plätze belegt, 10 von 10, muted', 'full'],
  ['during', 10, 10, WAITS, 'no badge, Plätze belegt, 10 von 10, muted', 'full'],
  ['after', 3, null, {}, 'Vorbei (muted), Ohne Platzbegrenzung, 3 dabei, muted', 'over'],
  ['after', 10, 10, PENDING, 'Angemeldet (success), Du warst dabei, 10 von 10, joined', 'over'],
])('the card %s an event with %s of %s places taken and %j: %s', (phase, active, limit, fields, expected, level) => {
  const times = { before, during, after }[phase];
  const isIn = fields.myStatus === 'registered';
  expect(shown({ ...times, ...places(active, limit), ...fields })).toEqual([expected, isIn, level]);
});

it.each(['registered', 'waitlisted', null] as const)(
  'the card says „Läuft gerade“ and until when from the start to the end, whatever the own status (%s)',
  (myStatus) => {
    const timeOf = (fields: Partial<EventSummary>) => {
      const { near, time, badge } = cardView(buildEvent({ ...fields, myStatus }), 'member', now);
      return [near, time, badge === 'Vorbei'];
    };
    const end = '2026-06-20T13:00:00Z';
    expect(timeOf({ startTime: now.toISOString(), endTime: end })).toEqual(['Heute', '14:00 Uhr', false]);
    expect(timeOf(during)).toEqual(['Läuft gerade', 'bis 15:00 Uhr', false]);
    expect(timeOf({ ...during, endTime: now.toISOString() })).toEqual(['Läuft gerade', 'bis 14:00 Uhr', false]);
    expect(timeOf({ startTime: '2026-06-18T09:00:00Z', endTime: '2026-06-21T22:30:00Z' })).toEqual([
      'Läuft gerade',
      'bis Mo, 22. Juni, 00:30 Uhr',
      false,
    ]);
    expect(timeOf(after)).toEqual(['Heute', '11:00 Uhr', myStatus !== 'registered']);
  },
);

const anyEvent = fc
  .record({
    start: fc.integer({ min: -72, max: 72 }),
    hours: fc.integer({ min: 0, max: 48 }),
    registrations: fc.nat({ max: 30 }),
    maxParticipants: fc.option(fc.integer({ min: 1, max: 20 })),
    registrationEnabled: fc.boolean(),
    myStatus: fc.constantFrom('registered' as const, 'waitlisted' as const, null),
    awaitsConfirmation: fc.boolean(),
  })
  .map(({ start, hours, registrations, ...fields }) => {
    const at = (hour: number) => new Date(now.getTime() + hour * 3_600_000).toISOString();
    return buildEvent({ ...fields, startTime: at(start), endTime: at(start + hours), _count: { registrations } });
  });

it('every card says a whole percentage, counts what is there, and has a bar only with a limit', () => {
  fc.assert(
    fc.property(anyEvent, fc.constantFrom('visitor' as const, 'member' as const), (event, viewer) => {
      const view = cardView(event, viewer, now);
      expect(view.percent).toBeGreaterThanOrEqual(0);
      expect(view.percent).toBeLessThanOrEqual(100);
      expect(view.limited).toBe(event.maxParticipants !== null);
      if (!view.soldOut) expect(view.count).toContain(String(event._count.registrations));
      expect(view.time).toMatch(
        view.near === 'Läuft gerade'
          ? /^bis (.+, )?\d\d:\d\d Uhr$/
          : view.near
            ? /^\d\d:\d\d Uhr$/
            : / · \d\d:\d\d Uhr$/,
      );
      expect(view.near === 'Läuft gerade').toBe(isRunning(event, now));
      expect(view.line).not.toBe('');
    }),
  );
});

it('every card tells a visitor nothing about anybody’s own status', () => {
  fc.assert(
    fc.property(anyEvent, (event) => {
      expect(cardView(event, 'visitor', now)).toEqual(cardView({ ...event, myStatus: null }, 'member', now));
    }),
  );
});

const cancelledAt = '2026-06-18T10:00:00Z';

it.each([before, during, after])(
  'the card of a cancelled event says so, and nothing of the viewer, of free places or that it runs',
  (times) => {
    for (const myStatus of [null, 'registered', 'waitlisted'] as const) {
      const event = buildEvent({ ...times, ...places(10, 10), myStatus, cancelledAt });
      expect(shown(event)).toEqual(['Abgesagt (muted), Plätze belegt, 10 von 10, muted', false, 'over']);
      expect(cardView(event, 'member', now)).toMatchObject({ soldOut: false, over: true, cancelled: true });
      expect(cardView(event, 'member', now).near).not.toBe('Läuft gerade');
    }
  },
);

it('the card of a cancelled event is that of any other event where a list of an earlier release does not say whether it is cancelled', () => {
  const { cancelledAt: _, ...kept } = buildEvent({ ...before, ...places(3, 10) });
  expect(cardView(kept as EventSummary, 'member', now)).toMatchObject({ badge: null, cancelled: false });
});
