import { describe, expect, it } from 'vitest';
import { groupIntoPushes } from './deliver-to-device';

describe('deliveries that are due together', () => {
  const waiting = (text: string) => [...text].map((name) => ({ name, isDeferred: name === name.toLowerCase() }));
  const pushes = (text: string) =>
    groupIntoPushes(waiting(text)).map((together) => together.map(({ name }) => name).join(''));

  it('are sent one by one in order, except for more than three that waited for the end of quiet hours', () => {
    expect(pushes('')).toEqual([]);
    expect(pushes('aBcDe')).toEqual(['a', 'B', 'c', 'D', 'e']);
    expect(pushes('ABCDE')).toEqual(['A', 'B', 'C', 'D', 'E']);
    expect(pushes('abc')).toEqual(['a', 'b', 'c']);
    expect(pushes('abcd')).toEqual(['abcd']);
    expect(pushes('AbcDefG')).toEqual(['A', 'bcef', 'D', 'G']);
  });
});
