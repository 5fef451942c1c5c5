import { expect, it } from 'vitest';
import { lookAt, party } from '../../../testing/notices';
import type { Announcement, ComingEvent, ComingEventRepository } from './coming-event-repository';
import { reminderId } from './notices/event-reminder';
import { eventsNeedingHelpers, helperCallId, helpersId } from './notices/events-needing-helpers';
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

it('what is told once is known by the same id in every release', () => {
  const ids = [reminderId(7, startTime), reminderId(7, startTime, 'grill001'), helpersId(7), helperCallId(7, now)];
  const [event, shift] = ['reminder-7-1781164800000', 'reminder-7-s-grill001-1781164800000'];
  expect(ids).toEqual([event, shift, 'helpers-7', 'helpers-7-2026-06-10']);
});

it('nobody is asked to help in an event that is deleted meanwhile', async () => {
  const asked = await eventsNeedingHelpers.audience({ kind: 'eventsNeedingHelpers', ...party }, lookAt(now, []));
  expect(asked).toEqual({ people: new Map() });
});
