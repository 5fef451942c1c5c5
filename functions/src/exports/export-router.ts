import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BYTE_ORDER_MARK, clubDay, csvRow, EXPORTS, type Export, exportPath, type FileName } from '@club/contract';
import { type Request, type Response, Router } from 'express';
import { SYSTEM } from '../accounts/audit-log-repository';
import { identifyCaller } from '../accounts/sessions/identify-caller';
import { permit } from '../accounts/sessions/permit';
import { listAuditLog } from '../members/audit-log';
import { refuseWrites, respondInTime } from '../platform/route-handlers';
import { refuseForeignOrigin } from '../platform/site-origin';
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

/** The platform ends a request after a minute. A club of 5,000 members takes some seconds. */
const RESPOND_WITHIN_MS = 55_000;

const CALLS = {
  members: 'exportMembers',
  events: 'exportEvents',
  bookings: 'exportBookings',
  log: 'exportLog',
} as const satisfies Record<Export, FileName>;
const FILE_NAMES: Record<Export, string> = {
  members: 'mitglieder',
  events: 'veranstaltungen',
  bookings: 'belegungen',
  log: 'verlauf',
};

type Deps = Pick<Services, 'exports' | 'auditLog' | 'accounts' | 'clock' | 'sessions' | 'cookie'>;

/**
 * Serves the tables that are taken out as CSV files, read and sent a page at a time. Each is
 * written to the audit log before it begins, so other sites cannot make a browser ask for it.
 */
export function createExportRouter(deps: Deps): Router {
  const router = Router();
  for (const table of EXPORTS) {
    router
      .route(exportPath(table))
      .get(
        refuseForeignOrigin,
        respondInTime((request, response) => respond(table, request, response), RESPOND_WITHIN_MS),
      )
      .all(refuseWrites);
  }

  async function respond(table: Export, request: Request, response: Response): Promise<void> {
    const caller = await identifyCaller(deps, request, response, { isWrite: true });
    permit(CALLS[table], caller);
    await deps.auditLog.recordOnce({
      at: deps.clock.now(),
      actorId: caller?.uid ?? SYSTEM,
      action: 'exported',
      target: { kind: 'club', id: table },
    });
    const text = writeExport(deps, table);
    // What fails before the first page is told in an error; a file that breaks off later ends the connection.
    const first = await text.next();
    const name = `${FILE_NAMES[table]}-${clubDay(deps.clock.now())}.csv`;
    response.set('Content-Disposition', `attachment; filename="${name}"`);
    response.type('text/csv; charset=utf-8');
    await pipeline(Readable.from(startingWith(first.value ?? '', text)), response).catch((error: unknown) => {
      if (!isAbandoned(error)) throw error;
    });
  }
  return router;
}

async function* startingWith(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}

/** The browser gave the download up. */
const isAbandoned = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

type WritingDeps = Pick<Services, 'exports' | 'auditLog' | 'accounts' | 'clock'>;

/** The text of the file, a page of the store at a time. Nothing is read before it is asked for. */
async function* writeExport(deps: WritingDeps, table: Export): AsyncGenerator<string> {
  const { headings, pages } = tableOf(deps, table);
  let begin = BYTE_ORDER_MARK + csvRow(headings);
  for await (const rows of pages) {
    yield begin + rows.map(csvRow).join('');
    begin = '';
  }
}

type Table = { headings: Row; pages: AsyncGenerator<Row[]> };

function tableOf(deps: WritingDeps, table: Export): Table {
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

async function* logOf(deps: WritingDeps): AsyncGenerator<Row[]> {
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
