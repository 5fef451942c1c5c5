import { expect, it } from 'vitest';
import type { Announcement, ComingEvent, ComingEventRepository } from './coming-event-repository';
import { announce } from './reminders';

const now = new Date('2026-06-10T08:00:00Z');
const startTime = new Date('2026-06-11T08:00:00Z');

it('an event that cannot be announced does not affect the others, and its failure is thrown in the end', async () => {
  const told: number[] = [];
  const comingEvents: ComingEventRepository = {
    list: async () =>
      [1, 2, 3].map((id) => ({ id, startTime, cancelledAt: null, shifts: [] as ComingEvent['shifts'] }) as ComingEvent),
    listNew: async (announcements) => [...announcements],
    async announce(eventId) {
      if (eventId === 1) throw new Error('contended');
      told.push(eventId);
    },
  };
  const call = ({ id: eventId }: ComingEvent) => [
    { notice: { kind: 'eventsNeedingHelpers', eventId } } as Announcement,
  ];
  await expect(announce(comingEvents, { now, until: startTime }, call)).rejects.toThrow('contended');
  expect(told).toEqual([2, 3]);
});
