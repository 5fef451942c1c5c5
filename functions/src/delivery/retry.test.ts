import { describe, expect, it } from 'vitest';
import { MAX_ATTEMPTS, nextAttempt, waitUntried } from './retry';

const now = new Date('2026-06-10T12:00:00Z');
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const after = (attempts: number, retryAfterSeconds: number | null = null, deliverBefore = inMinutes(10_000)) => {
  const next = nextAttempt({ attempts, deliverBefore, isDeferred: false }, now, retryAfterSeconds);
  return typeof next === 'string' ? next : next.dueAt;
};

describe('a push that its service did not accept', () => {
  it('is tried five times, with increasing pauses', () => {
    const pauses = [1, 2, 3, 4].map((attempts) => after(attempts));
    expect(pauses).toEqual([5, 15, 60, 240].map(inMinutes));
    expect([MAX_ATTEMPTS, after(5)]).toEqual([5, 'unreachable']);
    expect(after(5, 60)).toBe('unreachable');
  });

  it('waits as long as the service asks, never shorter than the own pause, and six hours at most', () => {
    expect(after(1, 1_800)).toEqual(inMinutes(30));
    expect(after(2, 60)).toEqual(inMinutes(15));
    expect(after(1, 7 * 86_400)).toEqual(inMinutes(360));
  });

  it('is not tried again when that would be too late', () => {
    expect(after(1, null, inMinutes(5))).toBe('too-late');
    expect(after(1, null, inMinutes(6))).toEqual(inMinutes(5));
    expect(after(1, 3_600, inMinutes(60))).toBe('too-late');
  });

  it('keeps its count of attempts, of which one that was claimed and not tried is none', () => {
    const delivery = { attempts: 2, isDeferred: true, deliverBefore: inMinutes(16) };
    expect(nextAttempt(delivery, now)).toEqual({ dueAt: inMinutes(15), attempts: 2, isDeferred: true });
    expect(waitUntried(inMinutes(15), delivery)).toEqual({ dueAt: inMinutes(15), attempts: 1, isDeferred: true });
    expect(waitUntried(inMinutes(16), delivery)).toBe('too-late');
  });
});
