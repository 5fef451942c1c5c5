import { expect, it } from 'vitest';
import { listUserEventsQuerySchema } from './endpoints';

it('own events are all of them, unless the query asks for the upcoming ones', () => {
  expect(listUserEventsQuerySchema.parse({})).toEqual({ upcoming: false });
  expect(listUserEventsQuerySchema.parse({ upcoming: 'true' })).toEqual({ upcoming: true });
  expect(listUserEventsQuerySchema.safeParse({ upcoming: '1' }).success).toBe(false);
});
