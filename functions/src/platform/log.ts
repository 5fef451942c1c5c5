import { write } from 'firebase-functions/logger';

/** Ids and codes only: never names, addresses, cookies or bodies. */
export type LogFields = Record<string, string | number | boolean | string[] | undefined>;

export type Log = {
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
};

/** Structured entries as Cloud Logging reads them. */
export const cloudLog: Log = {
  warn: (message, fields) => write({ severity: 'WARNING', message, ...fields }),
  error: (message, fields) => write({ severity: 'ERROR', message, ...fields }),
};

/** Errors of ours or of the language itself: their texts quote code, never what a person entered. */
const SAFE_MESSAGES = new Set(['TypeError', 'RangeError', 'ReferenceError', 'DomainError']);

/** What can be logged of anything that was thrown. Messages of libraries may quote a path or a value, so they stay out. */
export function describeError(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = 'code' in error ? String(error.code) : undefined;
  return {
    error: error.name,
    code,
    reason: SAFE_MESSAGES.has(error.name) ? error.message : undefined,
    fields: 'issues' in error && Array.isArray(error.issues) ? error.issues.map(issuePath) : undefined,
    stack: framesOf(error),
    cause: error.cause instanceof Error ? error.cause.name : undefined,
  };
}

/** Behind the text of the error, which may have lines of its own that look like places in the code. */
function framesOf({ stack, message }: Error): string[] | undefined {
  const text = stack?.indexOf(message) ?? -1;
  const behind = text < 0 ? stack : stack?.slice(text + message.length);
  return behind?.split('\n').filter((line) => /^\s+at /.test(line));
}

const issuePath = (issue: { path?: unknown }): string => (Array.isArray(issue.path) ? issue.path.join('.') : '');
