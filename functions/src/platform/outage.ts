import { DomainError } from '../domain-error';

/** Returns `otherwise` where a call fails with one of these codes or HTTP statuses; any other failure is an outage. */
export async function unlessRefused<T, Otherwise>(
  call: Promise<T>,
  codes: readonly string[],
  otherwise: Otherwise,
): Promise<T | Otherwise> {
  try {
    return await call;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && codes.includes(String(cause.code))) return otherwise;
    throw new DomainError('unavailable', { cause });
  }
}
