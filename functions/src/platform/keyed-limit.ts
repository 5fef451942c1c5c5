import pLimit, { type LimitFunction } from 'p-limit';

/** Limits how much work of one key runs at once, in order of arrival. Keys do not wait for each other. */
export function createKeyedLimit(concurrency: number): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const limits = new Map<string, LimitFunction>();

  return async (key, work) => {
    const limit = limits.get(key) ?? pLimit(concurrency);
    limits.set(key, limit);
    try {
      return await limit(work);
    } finally {
      if (limit.activeCount + limit.pendingCount === 0) limits.delete(key);
    }
  };
}
