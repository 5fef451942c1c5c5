import { FieldValue } from 'firebase-admin/firestore';
import * as z from 'zod';
import type { ClubEvent } from '../events/club-event';
import { defineCollection, type Fields, SCHEMA_VERSION } from '../platform/collection';
import type { Firestore, Transaction } from '../platform/firestore';
import type { Log } from '../platform/log';
import { openStore } from '../platform/store';
import { type OpenEdit, openEditSchema } from './open-edits';
import type { UpdatedEvent } from './series-notices';

const windowSchema = z.object({ edits: z.array(openEditSchema) });

/** `changeWindows/{series, or event}`: the edits that people are told of later. */
export const CHANGE_WINDOWS = defineCollection({
  path: 'changeWindows',
  version: 1,
  called: 'change window',
  parse: (fields) => windowSchema.parse(fields),
  toDocument: ({ edits }) => ({
    edits,
    dueAt: new Date(Math.min(...edits.map((edit) => edit.dueAt.getTime()))),
    editors: editorsOf(edits),
  }),
  archived: 'whole',
  people: {
    // It names the organisers of the last edits for some minutes. The edits themselves are of the events, and no data of theirs.
    named: [{ field: 'editors', isList: true, erased: withoutEditor }],
    toldIn: 'changeWindows',
  },
});

/** No account has this id. */
const NOBODY = '';

/** Events that are edited together share a document, so that an edit of a whole series reads one. */
export const windowIdOf = ({ id, seriesId }: Pick<ClubEvent, 'id' | 'seriesId'>): string => seriesId ?? `event-${id}`;

/** Keeps the edits that people are told of later: `changeWindows/{series, or event}`. */
export function createChangeWindowRepository(firestore: Firestore, log: Log) {
  const windows = openStore({ firestore, log }, CHANGE_WINDOWS);

  return {
    /** An unreadable document counts as empty, because it must not keep anybody from editing. */
    async find(transaction: Transaction, windowId: string): Promise<OpenEdit[]> {
      return (await windows.in(transaction).find(windowId))?.edits ?? [];
    },

    /**
     * Finds the documents that change with an edit, and what is to be saved in them: the edit may have brought events to
     * another series.
     */
    async findChanged(
      transaction: Transaction,
      windowId: string,
      { before, after }: { before: readonly OpenEdit[]; after: readonly OpenEdit[] },
      updated: readonly UpdatedEvent[],
    ): Promise<ReadonlyMap<string, OpenEdit[]>> {
      const homes = new Map(updated.map((event) => [event.after.id, windowIdOf(event.after)]));
      const byWindow = new Map<string, OpenEdit[]>([[windowId, []]]);
      for (const change of after) {
        const id = homes.get(change.eventId) ?? windowId;
        const own = byWindow.get(id) ?? (await this.find(transaction, id));
        byWindow.set(id, [...own.filter(({ eventId }) => eventId !== change.eventId), change]);
      }
      const left = byWindow.get(windowId) ?? [];
      if (left.length === before.length && left.every((change) => before.includes(change))) byWindow.delete(windowId);
      return byWindow;
    },

    /** Removes the document when nothing is open. */
    save(transaction: Transaction, windowId: string, edits: OpenEdit[]): void {
      transaction.requireKnown(windows.ref(windowId));
      if (edits.length === 0) windows.in(transaction).remove(windowId);
      else windows.in(transaction).put(windowId, { edits });
    },

    /** Takes out these events, of which people are told otherwise. `open` is what the document holds. */
    close(
      transaction: Transaction,
      windowId: string,
      open: readonly OpenEdit[],
      events: readonly Pick<ClubEvent, 'id'>[],
    ): void {
      const closed = new Set(events.map(({ id }) => id));
      const left = open.filter(({ eventId }) => !closed.has(eventId));
      if (left.length < open.length) this.save(transaction, windowId, left);
    },

    /** The documents with changes that people are to be told of by now, the longest waiting first. */
    async listDue(now: Date, limit: number): Promise<string[]> {
      const { docs } = await windows.collection
        .where('dueAt', '<=', now)
        .orderBy('dueAt')
        .limit(limit)
        .select(SCHEMA_VERSION)
        .get();
      return docs.filter(windows.isKnown).map(({ id }) => id);
    },
  };
}

const editorsOf = (edits: readonly OpenEdit[]): string[] => [...new Set(edits.map(({ lastBy }) => lastBy))];

/** Leaves what cannot be read for people to look at. */
function withoutEditor(fields: Fields, uid: string): Fields {
  const window = windowSchema.safeParse(fields).data;
  if (!window) return { editors: FieldValue.arrayRemove(uid) };
  const edits = window.edits.map((edit) => (edit.lastBy === uid ? { ...edit, lastBy: NOBODY } : edit));
  return { edits, editors: editorsOf(edits) };
}
