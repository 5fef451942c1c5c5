import { expect, it } from 'vitest';
import type { Announcement, ComingEvent, ComingEventRepository } from './coming-event-repository';
import { announce } from './reminders';

const now = new Date('2026-06-10T08:00:00Z');
const startTime = new Date('2026-06-11T08:00:00Z');

it('an event of which word cannot be left keeps none of the others back, and is not passed over in silence', async () => {
  const told: number[] = [];
  const events = [1, 2, 3].map((id) => ({ id, startTime }) as ComingEvent);
  const coming: ComingEventRepository = {
    list: async () => events,
    withoutThoseTold: async (announcements) => [...announcements],
    async tellOnce(eventId) {
      if (eventId === 1) throw new Error('contended');
      told.push(eventId);
    },
  };
  const all = ({ id: eventId }: ComingEvent) => ({ kind: 'eventsNeedingHelpers', eventId }) as Announcement;
  await expect(announce(coming, { now, until: startTime }, all)).rejects.toThrow('contended');
  expect(told).toEqual([2, 3]);
});
