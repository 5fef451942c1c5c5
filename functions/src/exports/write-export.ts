import { BYTE_ORDER_MARK, csvRow, type Export } from '@club/contract';
import { listAuditLog } from '../members/audit-log';
import type { Services } from '../services';
import {
  BOOKING_HEADINGS,
  bookingRow,
  EVENT_HEADINGS,
  eventRows,
  LOG_HEADINGS,
  logRow,
  MEMBER_HEADINGS,
  memberRow,
  type Row,
} from './rows';

type Deps = Pick<Services, 'exports' | 'auditLog' | 'accounts' | 'clock'>;

/** The text of the file, a page of the store at a time. Nothing is read before it is asked for. */
export async function* writeExport(deps: Deps, table: Export): AsyncGenerator<string> {
  const { headings, pages } = tableOf(deps, table);
  let begin = BYTE_ORDER_MARK + csvRow(headings);
  for await (const rows of pages) {
    yield begin + rows.map(csvRow).join('');
    begin = '';
  }
}

type Table = { headings: Row; pages: AsyncGenerator<Row[]> };

function tableOf(deps: Deps, table: Export): Table {
  const { exports, clock } = deps;
  switch (table) {
    case 'members':
      return {
        headings: MEMBER_HEADINGS,
        pages: map(exports.members(), ({ account, tags }) => [memberRow(account, tags)]),
      };
    case 'events':
      return { headings: EVENT_HEADINGS, pages: map(exports.events(), (event) => eventRows(event, clock.now())) };
    case 'bookings':
      return { headings: BOOKING_HEADINGS, pages: map(exports.bookings(), (booking) => [bookingRow(booking)]) };
    case 'log':
      return { headings: LOG_HEADINGS, pages: logOf(deps) };
  }
}

async function* logOf(deps: Deps): AsyncGenerator<Row[]> {
  for (let before: string | undefined; ; ) {
    const { entries, next } = await listAuditLog(deps, { before });
    yield entries.map(logRow);
    if (next === null) return;
    before = next;
  }
}

async function* map<T>(pages: AsyncGenerator<T[]>, toRows: (item: T) => Row[]): AsyncGenerator<Row[]> {
  for await (const items of pages) yield items.flatMap(toRows);
}
