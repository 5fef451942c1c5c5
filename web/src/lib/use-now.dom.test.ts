import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useNow } from './use-now';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date('2026-07-08T15:59:20.400Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(async () => vi.advanceTimersByTime(milliseconds));

test('the time changes just after each full minute, whenever the page was opened', async () => {
  const { result } = renderHook(() => useNow());
  await pass(39_600);
  expect(result.current.toISOString()).toBe('2026-07-08T15:59:20.400Z');
  await pass(1);
  expect(result.current.toISOString()).toBe('2026-07-08T16:00:00.001Z');
  await pass(60_000);
  expect(result.current.toISOString()).toBe('2026-07-08T16:01:00.001Z');
});

test('a shorter interval has its own multiples, and a page that shows again catches up', async () => {
  const { result, unmount } = renderHook(() => useNow(5_000));
  await pass(4_601);
  expect(result.current.toISOString()).toBe('2026-07-08T15:59:25.001Z');
  vi.setSystemTime(new Date('2026-07-08T17:12:00.000Z'));
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(result.current.toISOString()).toBe('2026-07-08T17:12:00.000Z');
  await pass(5_001);
  expect(result.current.toISOString()).toBe('2026-07-08T17:12:05.001Z');
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
