import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createKeyedLimit } from './keyed-limit';

describe('a keyed limit', () => {
  it('runs as much work of a key at once as it allows, in order of arrival, and returns each result', async () => {
    const limit = createKeyedLimit(2);
    const entered: number[] = [];
    let inside = 0;
    let most = 0;
    const results = await Promise.all(
      [9, 3, 5, 1, 2].map((pause, index) =>
        limit('address', async () => {
          entered.push(index);
          inside += 1;
          most = Math.max(most, inside);
          await wait(pause);
          inside -= 1;
          return pause;
        }),
      ),
    );
    expect(results).toEqual([9, 3, 5, 1, 2]);
    expect(entered).toEqual([0, 1, 2, 3, 4]);
    expect(most).toBe(2);
  });

  it('starts the next work when one fails', async () => {
    const limit = createKeyedLimit(1);
    const failing = limit('address', () => Promise.reject(new Error('refused')));
    const next = limit('address', async () => 'in');
    await expect(failing).rejects.toThrow('refused');
    expect(await next).toBe('in');
  });

  it('does not let one key wait for another', async () => {
    const limit = createKeyedLimit(1);
    void limit('slow', () => new Promise(() => undefined));
    expect(await limit('quick', async () => 'in')).toBe('in');
  });

  it('still limits a key that was idle, and work that starts work of another key', async () => {
    const limit = createKeyedLimit(1);
    expect(await limit('address', () => limit('elsewhere', async () => 'first'))).toBe('first');
    let leave = () => {};
    const inside = limit('address', () => new Promise<void>((resolve) => (leave = resolve)));
    const waiting = [1, 2].map((number) => limit('address', async () => number));
    expect(await limit('elsewhere', async () => 4)).toBe(4);
    leave();
    expect(await Promise.all(waiting)).toEqual([1, 2]);
    expect([await inside, await limit('address', async () => 5)]).toEqual([undefined, 5]);
  });
});
