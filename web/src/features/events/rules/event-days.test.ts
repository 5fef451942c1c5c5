import { expect, it } from 'vitest';
import { eventsByDay } from './event-days';

const event = (startTime: string, endTime: string) => ({ startTime, endTime });

it('an event is on each of its days, in the order of the list', () => {
  const camp = event('2026-07-10T08:00:00Z', '2026-07-12T10:00:00Z');
  const match = event('2026-07-11T08:00:00Z', '2026-07-11T10:00:00Z');
  expect([...eventsByDay([camp, match])]).toEqual([
    ['2026-07-10', [camp]],
    ['2026-07-11', [camp, match]],
    ['2026-07-12', [camp]],
  ]);
});
