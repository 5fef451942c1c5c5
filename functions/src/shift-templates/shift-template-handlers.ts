import type { Handlers } from '../http/handlers';
import type { ShiftTemplateRepository } from './shift-template-repository';
import { listShiftTemplates, saveShiftTemplate } from './shift-templates';

type ShiftTemplateHandlers = Pick<Handlers, 'listShiftTemplates' | 'saveShiftTemplate' | 'deleteShiftTemplate'>;
type Deps = { shiftTemplates: ShiftTemplateRepository };

export const createShiftTemplateHandlers = (deps: Deps): ShiftTemplateHandlers => ({
  listShiftTemplates: () => listShiftTemplates(deps),
  saveShiftTemplate: ({ body, idempotencyKey }) => saveShiftTemplate(deps, body, idempotencyKey),
  async deleteShiftTemplate({ params }) {
    await deps.shiftTemplates.remove(params.templateId);
    return { ok: true };
  },
});
