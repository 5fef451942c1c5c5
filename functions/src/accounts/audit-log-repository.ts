import { randomBytes } from 'node:crypto';
import {
  AUDIT_ACTIONS,
  AUDIT_ENTRIES_PER_PAGE,
  AUDIT_TARGETS,
  type AuditAction,
  type AuditTarget,
  type endpoints,
} from '@club/contract';
import { FieldPath } from 'firebase-admin/firestore';
import * as z from 'zod';
import { defineCollection } from '../platform/collection';
import { type Transaction, transact } from '../platform/firestore';
import type { Platform } from '../platform/platform';
import { openStore, removeAll } from '../platform/store';
import { storedDate } from '../platform/stored-documents';

/** What the app itself or the command line did. No account has this id. */
export const SYSTEM = 'system';
/** The id of a deleted person begins so. No account's id does. */
const FORMER = 'former~';

const entrySchema = z.object({
  at: storedDate,
  actorId: z.string(),
  action: z.enum(AUDIT_ACTIONS),
  targetKind: z.enum(AUDIT_TARGETS).nullable(),
  targetId: z.string().nullable(),
  fields: z.array(z.string()),
  count: z.int().nullable(),
});

/** `auditLog/{id}`: who did what as an organiser, and when. Nothing is added later to an entry, and none is changed. */
export const AUDIT_LOG = defineCollection({
  path: 'auditLog',
  version: 1,
  called: 'entry of the log',
  parse: (fields, id) => ({ id, ...entrySchema.parse(fields) }),
  archived: 'whole',
  people: {
    // One pseudonym takes the person's place, so that the entries still say that it was one and the same.
    named: [
      { field: 'actorId', erased: (_fields, _uid, alias) => ({ actorId: `${FORMER}${alias}` }) },
      { field: 'targetId', erased: (_fields, _uid, alias) => ({ targetId: `${FORMER}${alias}` }) },
    ],
    told: (found, uid) => ({
      auditLog: found
        .sort((one, other) => (one.id < other.id ? -1 : 1))
        .map(({ at, action, actorId, fields }) => ({
          at: at.toISOString(),
          action,
          by: actorId === uid ? ('you' as const) : ('another' as const),
          fields,
        })),
    }),
    toldIn: 'auditLog',
  },
});

export type NewAuditEntry = {
  at: Date;
  /** A person's id, or SYSTEM. */
  actorId: string;
  action: AuditAction;
  target: AuditTarget | null;
  fields?: readonly string[];
  count?: number | null;
};

/** `before` is the id of an entry. */
export type AskedEntries = z.output<(typeof endpoints)['listAuditLog']['query']>;

export type AuditLogRepository = ReturnType<typeof createAuditLogRepository>;

export const isFormer = (id: string): boolean => id.startsWith(FORMER);

/** Later than every entry, so that ids count down to it and a query by id alone lists the latest entries first. */
const END_OF_TIME = 10 ** 14;
const ID_DIGITS = 15;
/** Of two entries of one millisecond the one that an instance writes later has the smaller id, too. */
const LAST_TURN = 0xffff;
let turns = 0;

function newId(at: Date): string {
  turns = (turns + 1) & LAST_TURN;
  const turn = (LAST_TURN - turns).toString(16).padStart(4, '0');
  return `${String(END_OF_TIME - at.getTime()).padStart(ID_DIGITS, '0')}-${turn}${randomBytes(6).toString('hex')}`;
}

/** The client repeats a request once, after some seconds at most. */
const REPEATED_WITHIN_MS = 60_000;

export function createAuditLogRepository(platform: Pick<Platform, 'firestore' | 'log'>) {
  const { firestore } = platform;
  const entries = openStore(platform, AUDIT_LOG);

  /** Commits with the act that it tells of, or not at all. */
  function record(transaction: Transaction, entry: NewAuditEntry): void {
    const { at, actorId, action, target, fields = [], count = null } = entry;
    const id = newId(at);
    const [targetKind, targetId] = [target?.kind ?? null, target?.id ?? null];
    entries.in(transaction).create(id, { id, at, actorId, action, targetKind, targetId, fields: [...fields], count });
  }

  return {
    record,

    /** For acts that write nothing else to Firestore. The same act of the same person within a minute is its repetition and written down once. */
    recordOnce(entry: NewAuditEntry & { target: AuditTarget }): Promise<void> {
      const same = entries.collection
        .where('targetId', '==', entry.target.id)
        .where('action', '==', entry.action)
        .orderBy(FieldPath.documentId())
        .limit(1);
      return transact(firestore, async (transaction) => {
        const [last] = await entries.in(transaction).list(same);
        const isRepeated =
          last?.actorId === entry.actorId && entry.at.getTime() - last.at.getTime() < REPEATED_WITHIN_MS;
        if (!isRepeated) record(transaction, entry);
      });
    },

    /** One page, with one query. */
    async list({ before, target, action }: AskedEntries) {
      let query = entries.collection.orderBy(FieldPath.documentId());
      if (target !== undefined) query = query.where('targetId', '==', target);
      if (action !== undefined) query = query.where('action', '==', action);
      if (before !== undefined) query = query.startAfter(before);
      const { docs } = await query.limit(AUDIT_ENTRIES_PER_PAGE).get();
      const next = docs.length === AUDIT_ENTRIES_PER_PAGE ? (docs.at(-1)?.id ?? null) : null;
      return { entries: docs.flatMap(entries.read), next };
    },

    removeBefore: (instant: Date): Promise<void> =>
      removeAll(firestore, entries.collection.where('at', '<', instant).select('at')),
  };
}
