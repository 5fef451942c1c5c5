import { type ShiftTemplate, shiftTemplateSchema } from '@club/contract';
import { ok } from '../client';
import { templateInput } from '../shift-templates';
import { prepared, preparedDelete, type Scenario } from './scenario';
import type { Stage } from './stage';

const PATH = '/api/admin/shift-templates';

const saved = async ({ organiser }: Stage): Promise<ShiftTemplate> =>
  shiftTemplateSchema.parse(ok(await organiser.client.post(PATH, templateInput())));

export const shiftTemplateScenarios = {
  saveShiftTemplate: [
    {
      title: 'saving a template of shifts',
      given: async ({ organiser }) => prepared(organiser.client, 'post', PATH, templateInput()),
    },
    {
      title: 'replacing a template of shifts',
      async given(stage) {
        const { shifts } = await saved(stage);
        return prepared(stage.organiser.client, 'post', PATH, templateInput({ shifts: shifts.slice(1) }));
      },
    },
  ],
  deleteShiftTemplate: [
    {
      title: 'deleting a template of shifts',
      given: async (stage) => preparedDelete(stage.organiser.client, `${PATH}/${(await saved(stage)).id}`),
    },
  ],
} satisfies Record<string, Scenario[]>;
