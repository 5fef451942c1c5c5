import { ERRORS, type ErrorCode, type Issue } from '@club/contract';

type Details = {
  /** German, fit to show; by default what the contract says for the code. */
  message?: string;
  issues?: Issue[];
  retryAfterSeconds?: number;
  cause?: unknown;
};

/** A failure with a meaning for the caller; everything else that is thrown becomes `internal`. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly issues: Issue[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly code: ErrorCode,
    { message, issues, retryAfterSeconds, cause }: Details = {},
  ) {
    super(message ?? ERRORS[code].message, { cause });
    this.issues = issues;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The refusal of one field of a form. */
export const invalid = (path: string, message: string): DomainError =>
  new DomainError('validation', { issues: [{ path, message }] });

/** Returns what was looked for. @throws where it is not there. */
export function required<T>(found: T | null | undefined, code: ErrorCode = 'not-found', details: Details = {}): T {
  if (found === null || found === undefined) throw new DomainError(code, details);
  return found;
}
