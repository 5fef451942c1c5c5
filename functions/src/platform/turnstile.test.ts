import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createTurnstile } from './turnstile';

describe('a turnstile', () => {
  it('lets in as many as it is wide, in order of arrival, and answers each with its own result', async () => {
    const pass = createTurnstile(2);
    const entered: number[] = [];
    let inside = 0;
    let most = 0;
    const results = await Promise.all(
      [9, 3, 5, 1, 2].map((pause, index) =>
        pass('address', async () => {
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

  it('lets the next one in when one fails', async () => {
    const pass = createTurnstile(1);
    const failing = pass('address', () => Promise.reject(new Error('refused')));
    const next = pass('address', async () => 'in');
    await expect(failing).rejects.toThrow('refused');
    expect(await next).toBe('in');
  });

  it('does not let one key wait for another', async () => {
    const pass = createTurnstile(1);
    void pass('slow', () => new Promise(() => undefined));
    expect(await pass('quick', async () => 'in')).toBe('in');
  });

  it('refuses whoever finds the line full, and lets in again when it has moved on', async () => {
    const pass = createTurnstile(1, { maxWaiting: 2, refuse: () => new Error('full') });
    let leave = () => {};
    const inside = pass('address', () => new Promise<void>((resolve) => (leave = resolve)));
    const waiting = [1, 2].map((number) => pass('address', async () => number));
    await expect(pass('address', async () => 3)).rejects.toThrow('full');
    expect(await pass('elsewhere', async () => 4)).toBe(4);
    leave();
    expect(await Promise.all(waiting)).toEqual([1, 2]);
    expect([await inside, await pass('address', async () => 5)]).toEqual([undefined, 5]);
  });
});
