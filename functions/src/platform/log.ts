import { write } from 'firebase-functions/logger';

/** Only ids and codes may be logged, never names, addresses, cookies or bodies. */
export type LogFields = Record<string, string | number | boolean | string[] | undefined>;

export type Log = {
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
};

/** Writes structured entries for Cloud Logging. */
export const cloudLog: Log = {
  warn: (message, fields) => write({ severity: 'WARNING', message, ...fields }),
  error: (message, fields) => write({ severity: 'ERROR', message, ...fields }),
};

/** These errors come from the app or from JavaScript itself. Their texts quote code or ids, never what a person entered. */
const SAFE_MESSAGES = new Set(['TypeError', 'RangeError', 'ReferenceError', 'DomainError', 'NewerDocument']);

/** Describes anything that was thrown without personal data: the message of a library may quote a path or a value. */
export function describeError(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = 'code' in error ? String(error.code) : undefined;
  return {
    error: error.name,
    code,
    reason: reasonOf(error),
    fields: 'issues' in error && Array.isArray(error.issues) ? error.issues.map(issuePath) : undefined,
    stack: framesOf(error),
    cause: error.cause instanceof Error ? [error.cause.name, reasonOf(error.cause) ?? []].flat().join(': ') : undefined,
  };
}

const reasonOf = ({ name, message }: Error): string | undefined => (SAFE_MESSAGES.has(name) ? message : undefined);

/** Skips the error's message, whose lines may look like stack frames. */
function framesOf({ stack, message }: Error): string[] | undefined {
  const text = stack?.indexOf(message) ?? -1;
  const behind = text < 0 ? stack : stack?.slice(text + message.length);
  return behind?.split('\n').filter((line) => /^\s+at /.test(line));
}

const issuePath = (issue: { path?: unknown }): string => (Array.isArray(issue.path) ? issue.path.join('.') : '');

/** Runs work whose failure is logged, and keeps nothing else from its turn. Returns whether it has succeeded. */
export async function logFailure(log: Log, failure: string, ids: LogFields, work: () => Promise<unknown>) {
  try {
    await work();
    return true;
  } catch (error) {
    log.error(failure, { ...ids, ...describeError(error) });
    return false;
  }
}

/**
 * Runs work that no request waits for. It has to throw when the work fails, so that Cloud Functions run it again. They
 * log the text of what it throws, and texts of libraries may quote what a person entered: hence an error of its own.
 */
export async function runInBackground(name: string, log: Log, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error('background work failed', { name, ...describeError(error) });
    throw new Error(`${name} failed`);
  }
}
