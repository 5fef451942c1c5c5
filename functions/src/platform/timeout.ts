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
