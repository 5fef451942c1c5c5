import type { Handlers } from '../http/handlers';
import type { Services } from '../services';
import { listShiftTemplates, saveShiftTemplate } from './shift-templates';

export const createShiftTemplateHandlers = (deps: Services) =>
  ({
    listShiftTemplates: () => listShiftTemplates(deps),
    saveShiftTemplate: ({ body, idempotencyKey }) => saveShiftTemplate(deps, body, idempotencyKey),
    async deleteShiftTemplate({ params }) {
      await deps.shiftTemplates.remove(params.templateId);
      return { ok: true };
    },
  }) satisfies Partial<Handlers>;
