import { DomainError } from '../domain-error';

/**
 * The result of the work, or `unavailable` when it has none in time: clients of services ask again for minutes before they
 * say that nobody answers. What was begun may still be done, as when an answer gets lost.
 */
export async function inTime<T>(work: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new DomainError('unavailable', { cause: new Error('no result in time') })),
      limitMs,
    );
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
