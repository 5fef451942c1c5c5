import { createHash, randomUUID } from 'node:crypto';
import { MAX_SHIFT_TEMPLATES, type SaveShiftTemplate, type ShiftTemplate, shiftTemplateSchema } from '@club/contract';
import { DomainError } from '../domain-error';
import type { IdempotencyRepository } from '../idempotency/idempotency-repository';
import { defineCollection } from '../platform/collection';
import { COUNTERS } from '../platform/counters';
import type { Platform } from '../platform/platform';
import { openStore } from '../platform/store';

const storedSchema = shiftTemplateSchema.omit({ id: true });

/** A repeated request carries the rest again. */
const rememberedSchema = shiftTemplateSchema.pick({ id: true });

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

  return {
    /** Sorted by name. */
    list: async (): Promise<ShiftTemplate[]> =>
      (await templates.list(templates.collection)).sort((one, other) => one.name.localeCompare(other.name, 'de')),

    remove: templates.remove,

    /** Adds a template, or replaces the one of the same name. Those that cannot be read count, too. */
    async save(template: SaveShiftTemplate, idempotencyKey: string | null): Promise<ShiftTemplate> {
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
  };
}

/** The id comes from the name, so that two cannot have the same one. Small letters are as good as large ones. */
const idOfName = (name: string): string =>
  createHash('sha256').update(name.toLocaleLowerCase('de')).digest('hex').slice(0, 20);
