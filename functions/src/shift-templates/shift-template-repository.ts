import { randomUUID } from 'node:crypto';
import { type SaveShiftTemplate, type ShiftTemplate, shiftTemplateSchema } from '@club/contract';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type * as z from 'zod';
import type { IdempotencyRepository } from '../idempotency/idempotency-repository';
import { defineCollection } from '../platform/collection';
import type { Firestore } from '../platform/firestore';
import type { Log } from '../platform/log';
import { createDocumentReader } from '../platform/stored-documents';

/** The reads and writes of one transaction. Firestore wants all reads before the first write. */
type TemplateTransaction = {
  listIds(): Promise<string[]>;
  add(templateId: string, template: SaveShiftTemplate): void;
  replace(templateId: string, template: SaveShiftTemplate): void;
};

const storedSchema = shiftTemplateSchema.omit({ id: true });

type Deps = { firestore: Firestore; log: Log; idempotency: IdempotencyRepository };

export const SHIFT_TEMPLATES = defineCollection({
  path: 'shiftTemplates',
  version: 1,
  called: 'shift template',
  parse: (fields, id) => ({ id, ...storedSchema.parse(fields) }),
  archived: 'whole',
  people: {
    exemption: 'Holds shifts without people, as an event of the past or of the future has them.',
    toldIn: null,
  },
});

export type ShiftTemplateRepository = ReturnType<typeof createShiftTemplateRepository>;

/** A template that cannot be parsed is logged by its id and otherwise treated as missing, but counts as one of its number. */
export function createShiftTemplateRepository({ firestore, log, idempotency }: Deps) {
  const templates = firestore.collection('shiftTemplates');
  // Of two that add the last template at the same moment one has to look again, whatever the database guarantees about queries.
  const guard = firestore.collection('counters').doc('shiftTemplates');
  const readable = createDocumentReader(
    log,
    'shift template',
    (snapshot: DocumentSnapshot): ShiftTemplate => ({
      id: snapshot.id,
      ...storedSchema.parse(snapshot.data()),
    }),
  );

  return {
    async list(): Promise<ShiftTemplate[]> {
      return (await templates.get()).docs.flatMap(readable);
    },

    once<T>(
      idempotencyKey: string | null,
      remembered: z.ZodType<T>,
      work: (transaction: TemplateTransaction) => Promise<T>,
    ): Promise<T> {
      return idempotency.once(idempotencyKey, remembered, (transaction) =>
        work({
          async listIds() {
            const [{ docs }] = await Promise.all([transaction.get(templates), transaction.get(guard)]);
            return docs.map(({ id }) => id);
          },
          add(templateId, template) {
            transaction.create(templates.doc(templateId), template);
            transaction.set(guard, { lastChange: randomUUID() });
          },
          replace: (templateId, template) => transaction.set(templates.doc(templateId), template),
        }),
      );
    },

    /** Repeatable. */
    async remove(templateId: string): Promise<void> {
      await templates.doc(templateId).delete();
    },
  };
}
