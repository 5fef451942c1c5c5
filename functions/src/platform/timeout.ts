import { AsyncLocalStorage } from 'node:async_hooks';
import { DomainError } from '../domain-error';

/**
 * Settles as the work does, or throws `unavailable` after the limit. Firebase's clients retry for minutes before they
 * fail. The work itself is not cancelled and may still succeed.
 */
export async function withTimeout<T>(work: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new DomainError('unavailable', { cause: new Error('no result in time') })),
      limitMs,
    );
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

const storage = new AsyncLocalStorage<number>();

/** The instant, in milliseconds, when the caller of this work is told that it failed. Background work has none. */
export const presentDeadline = (): number => storage.getStore() ?? Number.POSITIVE_INFINITY;

/** Everything that `work` starts has this deadline, however long it waits before it begins. */
export const withDeadline = <T>(instant: number, work: () => T): T => storage.run(instant, work);
