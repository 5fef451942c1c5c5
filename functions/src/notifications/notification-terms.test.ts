import { expect, it } from 'vitest';
import { earlier, later, untilAtMost, urgencyOf } from './notification-terms';

const DAY = 24 * 3_600_000;
const now = new Date('2027-06-01T08:00:00Z');
const after = (ms: number) => new Date(now.getTime() + ms);

it('news of an event that begins within two days are urgent', () => {
  expect([0, 2 * DAY - 1, 2 * DAY].map((ms) => urgencyOf(after(ms), now))).toEqual(['high', 'high', 'normal']);
});

it('nothing is of use for longer than push services keep it', () => {
  expect(untilAtMost(after(27 * DAY), now)).toEqual(after(27 * DAY));
  expect(untilAtMost(after(29 * DAY), now)).toEqual(after(28 * DAY));
  expect([earlier(after(1), now), later(now, after(1))]).toEqual([now, after(1)]);
});
