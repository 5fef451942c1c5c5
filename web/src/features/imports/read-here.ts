import { isMemberHeading } from './rules/member-columns';
import { type Calendar, type Days, readCalendar } from './rules/read-calendar';
import { readTable, type Table, UnreadableFile } from './rules/read-table';

export type ReadTask = { kind: 'table' } | { kind: 'calendar'; days: Days };
export type ReadResult =
  | { kind: 'table'; table: Table }
  | { kind: 'calendar'; calendar: Calendar }
  | { kind: 'refused'; message: string };

/** Reads a file at once. Whatever is wrong with it becomes a sentence. */
export function readHere(bytes: Uint8Array, task: ReadTask): ReadResult {
  try {
    return task.kind === 'table'
      ? { kind: 'table', table: readTable(bytes, isMemberHeading) }
      : { kind: 'calendar', calendar: readCalendar(bytes, task.days) };
  } catch (error) {
    const message =
      error instanceof UnreadableFile ? error.message : 'Die Datei ist beschädigt und lässt sich nicht lesen.';
    return { kind: 'refused', message };
  }
}
