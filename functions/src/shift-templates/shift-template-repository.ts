import { randomUUID } from 'node:crypto';
import { type ShiftTemplate, shiftTemplateSchema } from '@club/contract';
import type * as z from 'zod';
import type { IdempotencyRepository } from '../idempotency/idempotency-repository';
import { defineCollection } from '../platform/collection';
import { COUNTERS } from '../platform/counters';
import type { Transaction } from '../platform/firestore';
import type { Platform } from '../platform/platform';
import { openStore } from '../platform/store';

const storedSchema = shiftTemplateSchema.omit({ id: true });

type Deps = Pick<Platform, 'firestore' | 'log'> & { idempotency: IdempotencyRepository };

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

export function createShiftTemplateRepository({ firestore, log, idempotency }: Deps) {
  const templates = openStore({ firestore, log }, SHIFT_TEMPLATES);
  // Of two that add the last template at the same moment one has to look again, whatever the database guarantees about queries.
  const guard = firestore.collection(COUNTERS.path).doc('shiftTemplates');

  const within = (transaction: Transaction) => ({
    /** Also of those that cannot be read: they count, too. */
    async listIds(): Promise<string[]> {
      const [{ docs }] = await Promise.all([transaction.get(templates.collection), transaction.get(guard)]);
      return docs.map(({ id }) => id);
    },
    add(template: ShiftTemplate): void {
      templates.in(transaction).create(template.id, template);
      transaction.set(guard, { lastChange: randomUUID() });
    },
    replace: (template: ShiftTemplate): void => templates.in(transaction).put(template.id, template),
  });

  return {
    list: (): Promise<ShiftTemplate[]> => templates.list(templates.collection),
    remove: templates.remove,

    once: <T>(
      idempotencyKey: string | null,
      remembered: z.ZodType<T>,
      work: (transaction: ReturnType<typeof within>) => Promise<T>,
    ): Promise<T> => idempotency.once(idempotencyKey, remembered, (transaction) => work(within(transaction))),
  };
}
