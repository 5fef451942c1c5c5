import type { Log, LogFields } from '../functions/src/platform/log';

export type LogEntry = { level: 'warn' | 'error'; message: string } & LogFields;

type TestLog = Log & {
  /** Returns the entries since the last call. Errors that a test does not take fail it. */
  take(): LogEntry[];
  /** Returns all entries, taken or not. */
  all(): readonly LogEntry[];
};

export function createTestLog(): TestLog {
  const entries: LogEntry[] = [];
  const all: LogEntry[] = [];
  const add = (entry: LogEntry): void => {
    entries.push(entry);
    all.push(entry);
  };
  return {
    warn: (message, fields) => add({ ...fields, level: 'warn', message }),
    error: (message, fields) => add({ ...fields, level: 'error', message }),
    take: () => entries.splice(0),
    all: () => all,
  };
}
