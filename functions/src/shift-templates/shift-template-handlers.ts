import type { Handlers } from '../http/handlers';
import { done } from '../platform/responses';
import type { Services } from '../services';

export const createShiftTemplateHandlers = ({ shiftTemplates }: Services) =>
  ({
    listShiftTemplates: () => shiftTemplates.list(),
    saveShiftTemplate: ({ body, idempotencyKey }) => shiftTemplates.save(body, idempotencyKey),
    deleteShiftTemplate: ({ params }) => done(shiftTemplates.remove(params.templateId)),
  }) satisfies Partial<Handlers>;
