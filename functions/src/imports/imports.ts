import { randomUUID } from 'node:crypto';
import { type CreateImport, type Import, isActive, isWaiting } from '@club/contract';
import pLimit from 'p-limit';
import * as z from 'zod';
import { required } from '../domain-error';
import { removeOrphanedComments } from '../events/edit-events';
import type { Handlers } from '../http/handlers';
import { transact } from '../platform/firestore';
import { LIMITS } from '../rate-limits/limits';
import { windowIdOf } from '../series/change-window-repository';
import { deleteFromSeries } from '../series/edit-series';
import type { Services } from '../services';
import { addImportRows } from './add-rows';
import { checkImport } from './check-import';
import {
  beginImport,
  createImportRepository,
  type ImportRepository,
  type StoredImport,
  toImport,
} from './import-record';
import { createKnownRowsRepository } from './known-rows-repository';

/** Few events are removed at once, to leave room for everyone else's commands. */
const EVENTS_AT_ONCE = 4;

type Deps = Pick<
  Services,
  'comments' | 'log' | 'firestore' | 'idempotency' | 'auditLog' | 'series' | 'changeWindows' | 'limiter' | 'clock'
> & {
  imports: ImportRepository;
};

export const listImports = async ({ imports }: Pick<Deps, 'imports'>): Promise<Import[]> =>
  (await imports.listLatest()).map(toImport);

/** A repeated request carries the rest again. */
const rememberedSchema = z.object({ id: z.string(), createdAt: z.coerce.date() });

/** Nothing is made before the rows come, and the log has the import from its beginning on. */
export async function createImport(
  { imports, idempotency, auditLog, limiter, clock }: Deps,
  request: CreateImport,
  actorId: string,
  idempotencyKey: string | null,
): Promise<Import> {
  const remembered = await idempotency.find(idempotencyKey, rememberedSchema);
  if (!remembered) await limiter.count([{ limit: LIMITS.importOrganiser, subject: actorId }]);
  const begun = await idempotency.once(idempotencyKey, rememberedSchema, async (transaction) => {
    const [id, now] = [randomUUID(), clock.now()];
    imports.in(transaction).create(id, beginImport(id, request, now));
    const target = { kind: 'import', id } as const;
    auditLog.record(transaction, {
      at: now,
      actorId,
      action: 'imported',
      target,
      fields: [request.settings.kind],
      count: request.rows,
    });
    return { id, createdAt: now };
  });
  return toImport(beginImport(begun.id, request, begun.createdAt));
}

/** First no more rows are taken, then what is unused is removed. Whatever breaks off is finished when it is repeated. */
export async function undoImport(deps: Deps, importId: string, actorId: string): Promise<Import> {
  const { firestore, imports, auditLog, clock } = deps;
  const undone = await transact(firestore, async (transaction) => {
    const stored = imports.in(transaction);
    const present = required(await stored.find(importId));
    if (present.undoneAt !== null) return present;
    const changed = { ...present, undoneAt: clock.now() };
    stored.put(importId, changed);
    const target = { kind: 'import', id: importId } as const;
    auditLog.record(transaction, {
      at: clock.now(),
      actorId,
      action: 'import-undone',
      target,
      fields: [present.settings.kind],
    });
    return changed;
  });
  if (undone.kept !== null) return toImport(undone);
  const kept =
    undone.settings.kind === 'members'
      ? await imports.removeInvitations(importId)
      : await removeEvents(deps, undone, actorId);
  await imports.change(importId, (present) => present && { ...present, kept });
  return toImport({ ...undone, kept });
}

/** Returns how many events have people and stay. */
async function removeEvents(deps: Deps, { eventIds }: StoredImport, actor: string): Promise<number> {
  const areKept = await pLimit(EVENTS_AT_ONCE).map(Object.values(eventIds), (eventId) =>
    removeUnlessUsed(deps, eventId, actor),
  );
  await removeOrphanedComments(deps);
  return areKept.filter(Boolean).length;
}

/** Returns whether the event stays, because somebody is registered or waits. */
function removeUnlessUsed(
  { firestore, series, changeWindows, clock }: Deps,
  eventId: number,
  actor: string,
): Promise<boolean> {
  return transact(firestore, async (transaction) => {
    const now = clock.now();
    const event = await series.find(transaction, eventId);
    if (!event) return false;
    if (event.roster.some((entry) => isActive(entry) || isWaiting(entry))) return true;
    const open = await changeWindows.find(transaction, windowIdOf(event));
    const change = deleteFromSeries([event], event, 'this', { actor, now }, open);
    series.save(transaction, change, now);
    changeWindows.close(transaction, windowIdOf(event), open, change.removed);
    return false;
  });
}

export function createImportCalls(services: Services) {
  const imports = createImportRepository(services);
  const knownRows = createKnownRowsRepository(services);
  const deps = { ...services, imports, knownRows };
  return {
    listImports: () => listImports(deps),
    createImport: ({ body, identity, idempotencyKey }) => createImport(deps, body, identity.uid, idempotencyKey),
    checkImport: ({ body, identity }) => checkImport(deps, body, identity.uid),
    addImportRows: ({ params, body, identity }) => addImportRows(deps, params.importId, body, identity.uid),
    undoImport: ({ params, identity }) => undoImport(deps, params.importId, identity.uid),
  } satisfies Partial<Handlers>;
}
