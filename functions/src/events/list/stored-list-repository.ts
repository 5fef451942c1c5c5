import { randomUUID } from 'node:crypto';
import { FieldPath } from 'firebase-admin/firestore';
import pLimit from 'p-limit';
import * as z from 'zod';
import { type Firestore, transact, WriteBatch } from '../../platform/firestore';
import { describeError, type Log } from '../../platform/log';
import { storedDate } from '../../platform/stored-documents';
import { isLater, type ServerTime } from './list-state';
import type { Part, PartContent } from './month-parts';

/**
 * Raise this when what the parts hold changes: each release then reads and writes a stored list of its own. One that
 * nobody brings up to date any more does no harm, because what has changed since is always read from the events.
 */
const SHAPE = 3;

/** A part that the head no longer names is kept this long, for instances that read the head before. */
const GRACE_MS = 2 * 3_600_000;

const WRITES_AT_ONCE = 10;

const timestamp = z.custom<ServerTime>(
  (value) => typeof value === 'object' && value !== null && 'toMillis' in value,
  'not a timestamp',
);

/** It names the parts that together are the list, as of one instant. */
const headSchema = z.object({
  asOf: timestamp,
  since: storedDate,
  parts: z.array(z.object({ id: z.string(), holds: z.enum(['facts', 'texts']), hash: z.string() })),
  dropped: z.array(z.object({ id: z.string(), droppedAt: storedDate })),
});

export type Head = z.output<typeof headSchema>;

export type StoredListRepository = ReturnType<typeof createStoredListRepository>;

/**
 * Keeps the list of events in few documents: a head, and parts that are never changed, so that an instance which has
 * read the head finds them as they were.
 */
export function createStoredListRepository(firestore: Firestore, log: Log) {
  const documents = firestore.collection('eventLists');
  const headRef = documents.doc(`head-${SHAPE}`);

  return {
    /** null if there is none, or none that can be read. */
    async findHead(): Promise<Head | null> {
      const snapshot = await headRef.get();
      if (!snapshot.exists) return null;
      const parsed = headSchema.safeParse(snapshot.data());
      if (!parsed.success) log.error('unreadable list of events', describeError(parsed.error));
      return parsed.data ?? null;
    },

    /** The JSON of the parts; null if one of them is missing. */
    async findParts({ parts }: Head, holds: PartContent): Promise<string[] | null> {
      const ids = parts.filter((part) => part.holds === holds).map(({ id }) => id);
      if (ids.length === 0) return [];
      const snapshots = await firestore.getAll(...ids.map((id) => documents.doc(id)));
      const found = snapshots.flatMap((snapshot) => z.string().safeParse(snapshot.get('json')).data ?? []);
      return found.length === ids.length ? found : null;
    },

    /**
     * Stores the parts that are new, then the head that names them: whoever reads meanwhile finds the list before or the
     * list after. `isReused`: parts of the list before that hold the same need not be stored again. Returns the new head;
     * null: the head was no longer `before`, because another instance was faster.
     */
    async replace(
      before: Head | null,
      { asOf, since }: Pick<Head, 'asOf' | 'since'>,
      parts: readonly Part[],
      { isReused, now }: { isReused: boolean; now: Date },
    ): Promise<Head | null> {
      const reused = new Map(isReused ? before?.parts.map((part) => [part.hash, part]) : []);
      const named = parts.map((part) => ({ ...part, id: reused.get(part.hash)?.id ?? randomUUID() }));
      await pLimit(WRITES_AT_ONCE).map(
        named.filter(({ hash }) => !reused.has(hash)),
        async ({ id, month, holds, json }) => {
          const batch = new WriteBatch(firestore);
          batch.create(documents.doc(id), { month, holds, json });
          await batch.commit();
        },
      );
      const stays = new Set(named.map(({ id }) => id));
      const left = before?.parts.flatMap(({ id }) => (stays.has(id) ? [] : { id, droppedAt: now })) ?? [];
      const dropped = [...(before?.dropped ?? []), ...left];
      const outdated = dropped.filter(({ droppedAt }) => droppedAt.getTime() < now.getTime() - GRACE_MS);
      const head = {
        asOf,
        since,
        parts: named.map(({ id, holds, hash }) => ({ id, holds, hash })),
        dropped: dropped.filter((part) => !outdated.includes(part)),
      };
      const isReplaced = await transact(firestore, async (transaction) => {
        const present = headSchema.safeParse((await transaction.get(headRef)).data()).data ?? null;
        if (present && (!before || isLater(present.asOf, before.asOf))) return false;
        transaction.set(headRef, head);
        return true;
      });
      if (isReplaced) await removeParts(outdated.map(({ id }) => id));
      return isReplaced ? head : null;
    },

    /** Removes parts that no head names, as a crash leaves them. Those of the last day may be of a list in the making. */
    async removeForgotten(now: Date): Promise<void> {
      const { docs } = await documents.where(FieldPath.documentId(), '<', 'head').select().get();
      const heads = await documents.where(FieldPath.documentId(), '>=', 'head').get();
      // The head of another release may have another shape, but it names its parts by their ids as well.
      const named = JSON.stringify(heads.docs.map((head) => head.data()));
      const dayAgo = now.getTime() - 24 * 3_600_000;
      const forgotten = docs.filter(({ id, createTime }) => !named.includes(id) && createTime.toMillis() < dayAgo);
      await removeParts(forgotten.map(({ id }) => id));
    },
  };

  async function removeParts(ids: readonly string[]): Promise<void> {
    const limit = pLimit(WRITES_AT_ONCE);
    await limit.map([...ids], (id) => documents.doc(id).delete());
  }
}
