import { createHash, randomUUID } from 'node:crypto';
import { MAX_SHIFT_TEMPLATES, shiftTemplateSchema } from '@club/contract';
import { DomainError } from '../domain-error';
import type { Handlers } from '../http/handlers';
import type { IdempotencyRepository } from '../idempotency/idempotency-repository';
import { defineCollection } from '../platform/collection';
import { COUNTERS } from '../platform/counters';
import type { Platform } from '../platform/platform';
import { done } from '../platform/responses';
import { openStore } from '../platform/store';

const storedSchema = shiftTemplateSchema.omit({ id: true });

/** A repeated request carries the rest again. */
const rememberedSchema = shiftTemplateSchema.pick({ id: true });

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

type Deps = Pick<Platform, 'firestore' | 'log'> & { idempotency: IdempotencyRepository };

export function createShiftTemplateHandlers({ firestore, log, idempotency }: Deps) {
  const templates = openStore({ firestore, log }, SHIFT_TEMPLATES);
  // Of two that add the last template at the same moment one has to look again, whatever the database guarantees about queries.
  const guard = firestore.collection(COUNTERS.path).doc('shiftTemplates');

  return {
    /** Sorted by name. */
    listShiftTemplates: async () =>
      (await templates.list(templates.collection)).sort((one, other) => one.name.localeCompare(other.name, 'de')),

    deleteShiftTemplate: ({ params }) => done(templates.remove(params.templateId)),

    /** Adds a template, or replaces the one of the same name. Those that cannot be read count, too. */
    async saveShiftTemplate({ body: template, idempotencyKey }) {
      const templateId = idOfName(template.name);
      const { id } = await idempotency.once(idempotencyKey, rememberedSchema, async (transaction) => {
        const [{ docs }] = await Promise.all([transaction.get(templates.collection), transaction.get(guard)]);
        const saved = { id: templateId, ...template };
        if (docs.some((document) => document.id === templateId)) templates.in(transaction).put(templateId, saved);
        else if (docs.length >= MAX_SHIFT_TEMPLATES) throw new DomainError('templates-full');
        else {
          templates.in(transaction).create(templateId, saved);
          transaction.set(guard, { lastChange: randomUUID() });
        }
        return { id: templateId };
      });
      return { id, ...template };
    },
  } satisfies Partial<Handlers>;
}

/** The id comes from the name, so that two cannot have the same one. Small letters are as good as large ones. */
const idOfName = (name: string): string =>
  createHash('sha256').update(name.toLocaleLowerCase('de')).digest('hex').slice(0, 20);
