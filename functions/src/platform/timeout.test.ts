import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withTimeout } from './timeout';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('work with a time limit', () => {
  it('settles by itself within the limit', async () => {
    expect(await withTimeout(Promise.resolve('done'), 10)).toBe('done');
    await expect(withTimeout(Promise.reject(new Error('broken')), 10)).rejects.toThrow('broken');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is unavailable after the limit, and a later failure is not reported', async () => {
    let fail: (error: Error) => void = () => undefined;
    const work = new Promise<never>((_, reject) => {
      fail = reject;
    });
    const outcome = withTimeout(work, 10).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10);
    expect(await outcome).toMatchObject({ code: 'unavailable' });
    fail(new Error('too late'));
    await vi.runAllTimersAsync();
  });
});
