import { expect, test } from 'vitest';
import { buildEvent } from '@/testing/builders';
import { helpersWanted } from './helpers-wanted';

const NOW = new Date('2026-07-08T10:00:00Z');
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000).toISOString();

/** So many of ten places taken. */
const filled = (registrations: number, hours: number, fields: Parameters<typeof buildEvent>[0] = {}) =>
  buildEvent({ startTime: inHours(hours), _count: { registrations }, ...fields });

const titles = (events: readonly { title: string }[]) => events.map(({ title }) => title);

test('asks for help where most is missing, soonest first', () => {
  const events = [
    filled(7, 1, { title: 'fast voll' }),
    filled(3, 2, { title: 'mäßig' }),
    filled(1, 3, { title: 'leer' }),
    filled(0, 4, { title: 'ohne Grenze', maxParticipants: null }),
    filled(2, 5, { title: 'fast leer' }),
  ];
  expect(titles(helpersWanted(events, NOW, 3))).toEqual(['mäßig', 'leer', 'fast leer']);
});

test('leaves out what one cannot or need not join', () => {
  const events = [
    filled(0, -1, { title: 'begonnen' }),
    filled(0, 1, { title: 'meins', myStatus: 'registered' }),
    filled(0, 1, { title: 'geschlossen', registrationEnabled: false }),
    filled(10, 1, { title: 'voll' }),
    filled(5, 1, { title: 'andere warten', waitlistCount: 1 }),
    filled(9, 1, { title: 'ein Platz' }),
  ];
  expect(titles(helpersWanted(events, NOW, 3))).toEqual(['ein Platz']);
});

test('prefers what is near to what is empty because it is far ahead', () => {
  const soon = Array.from({ length: 10 }, (_, day) => filled(5, 24 * day + 1, { title: 'bald' }));
  expect(titles(helpersWanted([...soon, filled(0, 5_000, { title: 'nächstes Jahr' })], NOW, 3))).toEqual([
    'bald',
    'bald',
    'bald',
  ]);
});
