import { createHash } from 'node:crypto';
import { MAX_SHIFT_TEMPLATES, type SaveShiftTemplate, type ShiftTemplate, shiftTemplateSchema } from '@club/contract';
import { DomainError } from '../domain-error';
import type { Services } from '../services';

type Deps = Pick<Services, 'shiftTemplates'>;

/** Sorts by name. */
export async function listShiftTemplates({ shiftTemplates }: Deps): Promise<ShiftTemplate[]> {
  return (await shiftTemplates.list()).sort((one, other) => one.name.localeCompare(other.name, 'de'));
}

/** A repeated request carries the rest again. */
const rememberedSchema = shiftTemplateSchema.pick({ id: true });

/** Adds a template, or replaces the one of the same name. */
export async function saveShiftTemplate(
  { shiftTemplates }: Deps,
  template: SaveShiftTemplate,
  idempotencyKey: string | null,
): Promise<ShiftTemplate> {
  const templateId = idOfName(template.name);
  const { id } = await shiftTemplates.once(idempotencyKey, rememberedSchema, async (transaction) => {
    const ids = await transaction.listIds();
    if (ids.includes(templateId)) transaction.replace({ id: templateId, ...template });
    else if (ids.length < MAX_SHIFT_TEMPLATES) transaction.add({ id: templateId, ...template });
    else throw new DomainError('templates-full');
    return { id: templateId };
  });
  return { id, ...template };
}

/** The id comes from the name, so that two cannot have the same one. Small letters are as good as large ones. */
const idOfName = (name: string): string =>
  createHash('sha256').update(name.toLocaleLowerCase('de')).digest('hex').slice(0, 20);
