import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inTime } from './in-time';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('work that has a time limit', () => {
  it('has its own result or failure until then', async () => {
    expect(await inTime(Promise.resolve('done'), 10)).toBe('done');
    await expect(inTime(Promise.reject(new Error('broken')), 10)).rejects.toThrow('broken');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is unavailable afterwards, and may fail then without anybody hearing of it', async () => {
    let fail: (error: Error) => void = () => undefined;
    const work = new Promise<never>((_, reject) => {
      fail = reject;
    });
    const outcome = inTime(work, 10).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10);
    expect(await outcome).toMatchObject({ code: 'unavailable' });
    fail(new Error('too late'));
    await vi.runAllTimersAsync();
  });
});
