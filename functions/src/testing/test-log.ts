import type { Log, LogFields } from '../platform/log';

export type LogEntry = { level: 'warn' | 'error'; message: string } & LogFields;

export type TestLog = Log & {
  /** What was logged since the last call: errors that a test does not take fail it. */
  take(): LogEntry[];
};

export function createTestLog(): TestLog {
  const entries: LogEntry[] = [];
  return {
    warn: (message, fields) => void entries.push({ ...fields, level: 'warn', message }),
    error: (message, fields) => void entries.push({ ...fields, level: 'error', message }),
    take: () => entries.splice(0),
  };
}
