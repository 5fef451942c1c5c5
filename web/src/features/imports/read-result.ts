import type { Calendar, Days } from './rules/read-calendar';
import type { Table } from './rules/read-table';

export type ReadTask = { kind: 'table' } | { kind: 'calendar'; days: Days };
export type ReadResult =
  | { kind: 'table'; table: Table }
  | { kind: 'calendar'; calendar: Calendar }
  | { kind: 'refused'; message: string };
