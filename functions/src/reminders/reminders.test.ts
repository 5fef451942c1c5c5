import { expect, it } from 'vitest';
import type { Announcement, ComingEvent, ComingEventRepository } from './coming-event-repository';
import { announce } from './reminders';

const now = new Date('2026-06-10T08:00:00Z');
const startTime = new Date('2026-06-11T08:00:00Z');

it('an event that cannot be announced does not affect the others, and its failure is thrown in the end', async () => {
  const told: number[] = [];
  const events = [1, 2, 3].map(
    (id) => ({ id, startTime, cancelledAt: null, shifts: [] as ComingEvent['shifts'] }) as ComingEvent,
  );
  const comingEvents: ComingEventRepository = {
    list: async () => events,
    listNew: async (announcements) => [...announcements],
    change: (work) =>
      work({
        findEvent: async (eventId) => events.find(({ id }) => id === eventId) ?? null,
        isStored: async () => false,
        hasReminderBetween: async () => false,
        add({ eventId }) {
          if (eventId === 1) throw new Error('contended');
          told.push(eventId);
        },
      }),
  };
  const all = ({ id: eventId }: ComingEvent) => [{ kind: 'eventsNeedingHelpers', eventId } as Announcement];
  await expect(announce(comingEvents, { now, until: startTime }, all)).rejects.toThrow('contended');
  expect(told).toEqual([2, 3]);
});
