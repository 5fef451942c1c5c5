import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  type AuditEntry,
  BYTE_ORDER_MARK,
  clubDay,
  csvRow,
  EXPORTS,
  type Export,
  exportPath,
  type FileName,
} from '@club/contract';
import { type Request, type Response, Router } from 'express';
import { SYSTEM } from '../accounts/audit-log-repository';
import { identifyCaller } from '../accounts/sessions/identify-caller';
import { permit } from '../accounts/sessions/permit';
import type { ClubEvent } from '../events/club-event';
import { listAuditLog } from '../members/audit-log';
import { serveFile } from '../platform/route-handlers';
import { refuseForeignOrigin } from '../platform/site-origin';
import type { Services } from '../services';
import { BOOKINGS, type Column, enteredIn, LOG, MEMBERS, REGISTRATIONS } from './columns';

/** The platform ends a request after a minute. A club of 5,000 members takes some seconds. */
const RESPOND_WITHIN_MS = 55_000;

type Deps = Pick<Services, 'exports' | 'auditLog' | 'accounts' | 'clock' | 'sessions' | 'cookie'>;

type Table = {
  call: FileName;
  fileName: string;
  /** The text of the file, a page of the store at a time. Nothing is read before it is asked for. */
  write(deps: Deps): AsyncGenerator<string>;
};

const TABLES: Record<Export, Table> = {
  members: { call: 'exportMembers', fileName: 'mitglieder', write: ({ exports }) => csv(MEMBERS, exports.members()) },
  events: {
    call: 'exportEvents',
    fileName: 'veranstaltungen',
    write: ({ exports, clock }) => csv(REGISTRATIONS, registrationsIn(exports.events(), clock.now())),
  },
  bookings: {
    call: 'exportBookings',
    fileName: 'belegungen',
    write: ({ exports }) => csv(BOOKINGS, exports.bookings()),
  },
  log: { call: 'exportLog', fileName: 'verlauf', write: (deps) => csv(LOG, logPages(deps)) },
};

/**
 * Serves the tables that are taken out as CSV files, read and sent a page at a time. Each is
 * written to the audit log before it begins, so other sites cannot make a browser ask for it.
 */
export function createExportRouter(deps: Deps): Router {
  const router = Router();
  for (const table of EXPORTS)
    router.use(
      serveFile(exportPath(table), (request, response) => respond(table, request, response), RESPOND_WITHIN_MS),
    );
  return router;

  async function respond(table: Export, request: Request, response: Response): Promise<void> {
    const { call, fileName, write } = TABLES[table];
    refuseForeignOrigin(request);
    const caller = await identifyCaller(deps, request, response, { isWrite: true });
    permit(call, caller);
    await deps.auditLog.recordOnce({
      at: deps.clock.now(),
      actorId: caller?.uid ?? SYSTEM,
      action: 'exported',
      target: { kind: 'club', id: table },
    });
    const text = write(deps);
    // What fails before the first page is told in an error; a file that breaks off later ends the connection.
    const first = await text.next();
    const name = `${fileName}-${clubDay(deps.clock.now())}.csv`;
    response.set('Content-Disposition', `attachment; filename="${name}"`);
    response.type('text/csv; charset=utf-8');
    await pipeline(Readable.from(startingWith(first.value ?? '', text)), response).catch((error: unknown) => {
      if (!isAbandoned(error)) throw error;
    });
  }
}

async function* startingWith(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}

/** The browser gave the download up. */
const isAbandoned = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

async function* csv<T>(columns: readonly Column<T>[], pages: AsyncGenerator<T[]>): AsyncGenerator<string> {
  let begin = BYTE_ORDER_MARK + csvRow(columns.map(([heading]) => heading));
  for await (const items of pages) {
    yield begin + items.map((item) => csvRow(columns.map(([, cell]) => cell(item)))).join('');
    begin = '';
  }
}

async function* registrationsIn(pages: AsyncGenerator<ClubEvent[]>, now: Date) {
  for await (const events of pages) yield events.flatMap((event) => enteredIn(event, now));
}

async function* logPages(deps: Deps): AsyncGenerator<AuditEntry[]> {
  for (let before: string | undefined; ; ) {
    const { entries, next } = await listAuditLog(deps, { before });
    yield entries;
    if (next === null) return;
    before = next;
  }
}
