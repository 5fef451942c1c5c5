import { type ShiftTemplate, shiftTemplateSchema } from '@club/contract';
import { ok } from '../client';
import { templateInput } from '../shift-templates';
import { by, type Scenarios, sending } from './scenario';
import type { Stage } from './stage';

const saved = async ({ organiser }: Stage): Promise<ShiftTemplate> =>
  shiftTemplateSchema.parse(ok(await organiser.client.post('/api/admin/shift-templates', templateInput())));

export const shiftTemplateScenarios = {
  saveShiftTemplate: {
    'saving a template of shifts': async ({ organiser: { client } }) => sending(client, templateInput()),
    'replacing a template of shifts': async (stage) => {
      const { shifts } = await saved(stage);
      return sending(stage.organiser.client, templateInput({ shifts: shifts.slice(1) }));
    },
  },
  deleteShiftTemplate: {
    'deleting a template of shifts': async (stage) => by(stage.organiser, { templateId: (await saved(stage)).id }),
  },
} satisfies Record<string, Scenarios>;
