import { type CardEvent, fillOf } from '@club/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildEvent } from '@/testing/builders';
import { ownHome } from './own-home';

const NOW = new Date('2026-07-08T10:00:00Z');
const HOUR = 3_600_000;

const at = (hours: number, fields: Partial<CardEvent> & { active?: number } = {}): CardEvent => {
  const { active = 0, ...rest } = fields;
  return buildEvent({
    startTime: new Date(NOW.getTime() + hours * HOUR).toISOString(),
    endTime: new Date(NOW.getTime() + (hours + 2) * HOUR).toISOString(),
    maxParticipants: 10,
    _count: { registrations: active },
    ...rest,
  });
};
const titles = (events: readonly CardEvent[]) => events.map(({ title }) => title);

it('the next event of one’s own is the first with a place that is not over, even while it runs', () => {
  const events = [
    at(5, { title: 'später', myStatus: 'registered' }),
    at(-1, { title: 'läuft', myStatus: 'registered' }),
    at(-3, { title: 'vorbei', myStatus: 'registered' }),
  ];
  expect(ownHome(events, NOW).next?.title).toBe('läuft');
});

describe('where a member is needed', () => {
  it('those with the fewest helpers for their places come first, of equal ones the next', () => {
    const events = [
      at(1, { title: 'halb voll', active: 5 }),
      at(30, { title: 'leer, später', active: 0 }),
      at(20, { title: 'leer', active: 0 }),
      at(3, { title: 'fast voll', active: 9 }),
    ];
    expect(titles(ownHome(events, NOW).needed)).toEqual(['leer', 'leer, später', 'halb voll']);
  });

  it('an event at the time of an own one is not asked for, one right after it is', () => {
    const events = [
      at(10, { title: 'eigenes', myStatus: 'registered' }),
      at(11, { title: 'gleichzeitig' }),
      at(12, { title: 'danach' }),
    ];
    expect(titles(ownHome(events, NOW).needed)).toEqual(['danach']);
  });

  it('property: everything that is asked for can be joined at once, and is ordered by how full it is', () => {
    const event = fc
      .record({
        hours: fc.integer({ min: -5, max: 50 }),
        maxParticipants: fc.option(fc.integer({ min: 1, max: 5 })),
        active: fc.integer({ min: 0, max: 6 }),
        registrationEnabled: fc.boolean(),
        myStatus: fc.constantFrom(null, null, 'registered', 'waitlisted'),
      })
      .map(({ hours, ...fields }) => at(hours, fields as Partial<CardEvent>));
    fc.assert(
      fc.property(fc.array(event, { maxLength: 12 }), (events) => {
        const { needed } = ownHome(events, NOW);
        const ratios = needed.map(({ maxParticipants, _count }) => _count.registrations / (maxParticipants ?? 0));
        expect(ratios).toEqual([...ratios].sort((a, b) => a - b));
        expect(needed.length).toBeLessThanOrEqual(3);
        for (const one of needed) {
          expect(one).toMatchObject({ myStatus: null, registrationEnabled: true });
          expect(fillOf(one).level).not.toBe('full');
          expect(Date.parse(one.startTime)).toBeGreaterThanOrEqual(NOW.getTime());
        }
      }),
    );
  });
});

it('a cancelled event is neither the next one nor one that needs people, and keeps nobody from another at its time', () => {
  const cancelledAt = NOW.toISOString();
  const own = at(5, { title: 'abgesagt', myStatus: 'registered', cancelledAt });
  const events = [own, at(5, { title: 'zur selben Zeit' }), at(9, { title: 'fällt aus', cancelledAt })];
  const { next, needed } = ownHome(events, NOW);
  expect([next, titles(needed)]).toEqual([null, ['zur selben Zeit']]);
});
