import { describe, expect, it } from 'vitest';
import { eventIdSchema } from './event';
import { parseEventId } from './event-id';

describe('the id of an event in a path', () => {
  it.each(['1', '10', '42', '999999999'])('can be %s', (text) => {
    expect(parseEventId(text)).toBe(Number(text));
    expect(eventIdSchema.parse(text)).toBe(Number(text));
  });

  it.each(['', '0', '01', '-1', '1.5', '1234567890', '12a', 'a12', ' 1', '1/comments', '1\n', undefined])(
    'cannot be %j',
    (text) => {
      expect(parseEventId(text)).toBeNull();
      expect(eventIdSchema.safeParse(text).success).toBe(false);
    },
  );
});
