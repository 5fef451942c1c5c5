import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { clubDay, EXPORTS, type Export, exportPath, type FileName } from '@club/contract';
import { type Request, type Response, Router } from 'express';
import { SYSTEM } from '../accounts/audit-log-repository';
import { identifyCaller } from '../accounts/sessions/identify-caller';
import { permit } from '../accounts/sessions/permit';
import { refuseWrites, respondInTime } from '../platform/route-handlers';
import { refuseForeignOrigin } from '../platform/site-origin';
import type { Services } from '../services';
import { writeExport } from './write-export';

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
