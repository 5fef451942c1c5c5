import { expect, test } from 'vitest';
import { capacityOf, hoursOfPart, occupiedTimes } from './event-parts';

const CAKE = { id: 'kuchen01', startTime: null, endTime: null };
const SETUP = { id: 'aufbau01', startTime: '2026-07-11T06:00:00.000Z', endTime: '2026-07-11T08:00:00.000Z' };
const [startTime, endTime] = ['2026-07-11T10:00:00.000Z', '2026-07-11T14:00:00.000Z'];
const fest = { startTime, endTime, shifts: [SETUP, CAKE] };

test('an event begins with its first shift, and what people bring takes no time', () => {
  expect(occupiedTimes(fest)).toEqual({ startTime: new Date(SETUP.startTime), endTime: new Date(endTime) });
  expect([null, SETUP.id, CAKE.id].map((id) => hoursOfPart(fest, id))).toEqual([4, 2, 0]);
});

test('an event has no limit as soon as one of its shifts has none', () => {
  const shifts = [null, 3].map((maxParticipants) => ({ maxParticipants }));
  expect(capacityOf({ maxParticipants: 9, shifts })).toBeNull();
});
