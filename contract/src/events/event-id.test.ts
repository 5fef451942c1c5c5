import { describe, expect, it } from 'vitest';
import { isEventId } from './event-id';

describe('the id of an event in a path', () => {
  it.each(['1', '10', '42', '999999999'])('can be %s', (text) => {
    expect(isEventId(text)).toBe(true);
  });

  it.each(['', '0', '01', '-1', '1.5', '1234567890', '12a', 'a12', ' 1', '1/comments', '1\n'])(
    'cannot be %j',
    (text) => {
      expect(isEventId(text)).toBe(false);
    },
  );
});
