import { type ShiftTemplate, shiftTemplateSchema } from '@club/contract';
import { ok } from '../client';
import { templateInput } from '../shift-templates';
import { prepared, preparedDelete, type Scenarios } from './scenario';
import type { Stage } from './stage';

const PATH = '/api/admin/shift-templates';

const saved = async ({ organiser }: Stage): Promise<ShiftTemplate> =>
  shiftTemplateSchema.parse(ok(await organiser.client.post(PATH, templateInput())));

export const shiftTemplateScenarios = {
  saveShiftTemplate: {
    'saving a template of shifts': async ({ organiser }) => prepared(organiser.client, 'post', PATH, templateInput()),
    'replacing a template of shifts': async (stage) => {
      const { shifts } = await saved(stage);
      return prepared(stage.organiser.client, 'post', PATH, templateInput({ shifts: shifts.slice(1) }));
    },
  },
  deleteShiftTemplate: {
    'deleting a template of shifts': async (stage) =>
      preparedDelete(stage.organiser.client, `${PATH}/${(await saved(stage)).id}`),
  },
} satisfies Record<string, Scenarios>;
