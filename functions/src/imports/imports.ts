import { randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import * as z from 'zod';
import { required } from '../domain-error';
import { removeOrphanedComments } from '../events/edit-events';
import type { Handlers } from '../http/handlers';
import { transact } from '../platform/firestore';
import { LIMITS } from '../rate-limits/limits';
import { isEmpty } from '../series/affected-occurrences';
import { windowIdOf } from '../series/change-window-repository';
import { deleteFromSeries } from '../series/edit-series';
import type { Services } from '../services';
import { addImportRows } from './add-rows';
import { checkImport } from './check-import';
import { beginImport, createImportRepository, type StoredImport, toImport } from './import-record';
import { createKnownRowsRepository } from './known-rows-repository';

/** Few events are removed at once, to leave room for everyone else's commands. */
const EVENTS_AT_ONCE = 4;

/** A repeated request carries the rest again. */
const rememberedSchema = z.object({ id: z.string(), createdAt: z.coerce.date() });

export function createImportCalls(services: Services) {
  const imports = createImportRepository(services);
  const knownRows = createKnownRowsRepository(services);
  const { auditLog, clock, firestore, limiter } = services;
  return {
    listImports: async () => (await imports.listLatest()).map(toImport),

    /** Nothing is made before the rows come, and the log has the import from its beginning on. */
    async createImport({ body, identity: { uid: actorId }, idempotencyKey }) {
      const buckets = [{ limit: LIMITS.importOrganiser, subject: actorId }];
      const begun = await limiter.once(buckets, idempotencyKey, rememberedSchema, async (transaction) => {
        const [id, now] = [randomUUID(), clock.now()];
        imports.in(transaction).create(id, beginImport(id, body, now));
        const entry = { at: now, actorId, action: 'imported', target: { kind: 'import', id } } as const;
        auditLog.record(transaction, { ...entry, fields: [body.settings.kind], count: body.rows });
        return { id, createdAt: now };
      });
      return toImport(beginImport(begun.id, body, begun.createdAt));
    },

    checkImport: ({ body, identity }) => checkImport({ ...services, knownRows }, body, identity.uid),
    addImportRows: (call) => addImportRows({ ...services, imports }, call),

    /** First no more rows are taken, then what is unused is removed. Whatever breaks off is finished when it is repeated. */
    async undoImport({ params: { importId: id }, identity: { uid: actorId } }) {
      const undone = await transact(firestore, async (transaction) => {
        const stored = imports.in(transaction);
        const present = required(await stored.find(id));
        if (present.undoneAt !== null) return present;
        const now = clock.now();
        const changed = { ...present, undoneAt: now };
        stored.put(id, changed);
        const entry = { at: now, actorId, action: 'import-undone', target: { kind: 'import', id } } as const;
        auditLog.record(transaction, { ...entry, fields: [present.settings.kind] });
        return changed;
      });
      if (undone.kept !== null) return toImport(undone);
      const kept =
        undone.settings.kind === 'members'
          ? await imports.removeInvitations(id)
          : await removeEvents(services, undone, actorId);
      await imports.change(id, (present) => present && { ...present, kept });
      return toImport({ ...undone, kept });
    },
  } satisfies Partial<Handlers>;
}

type Deps = Pick<Services, 'comments' | 'log' | 'firestore' | 'series' | 'changeWindows' | 'clock'>;

/** Removes the events of an import in which nobody is registered or waits. Returns how many stay. */
async function removeEvents(deps: Deps, { eventIds }: StoredImport, actor: string): Promise<number> {
  const { firestore, series, changeWindows, clock } = deps;
  const areKept = await pLimit(EVENTS_AT_ONCE).map(Object.values(eventIds), (eventId) =>
    transact(firestore, async (transaction) => {
      const now = clock.now();
      const event = await series.find(transaction, eventId);
      if (!event || !isEmpty(event)) return event !== null;
      const open = await changeWindows.find(transaction, windowIdOf(event));
      const change = deleteFromSeries([event], event, { actor, now }, open);
      series.save(transaction, change, now);
      changeWindows.close(transaction, windowIdOf(event), open, change.removed);
      return false;
    }),
  );
  await removeOrphanedComments(deps);
  return areKept.filter(Boolean).length;
}
