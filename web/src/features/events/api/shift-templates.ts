import type { SaveShiftTemplate, ShiftTemplate } from '@club/contract';
import { del, post } from '@/lib/api-client';
import { errorText } from '@/lib/api-error';
import { apiQuery } from '@/lib/api-query';
import { idempotencyHeader } from '@/lib/idempotency-key';
import { failure, useWrite } from '@/lib/use-write';

const TEMPLATES_URL = '/api/admin/shift-templates';

/** By name. They belong to all organisers. */
export const shiftTemplatesQuery = apiQuery<'listShiftTemplates'>(TEMPLATES_URL);

type Saving = { template: SaveShiftTemplate; key: string };

/** A template of the same name is replaced. */
export const useSaveShiftTemplate = () =>
  useWrite({
    mutationFn: ({ template, key }: Saving) =>
      post<'saveShiftTemplate'>(TEMPLATES_URL, template, idempotencyHeader(key)),
    meta: { refetch: [TEMPLATES_URL], failed: null },
  });

export const useDeleteShiftTemplate = () =>
  useWrite({
    mutationFn: ({ id }: Pick<ShiftTemplate, 'id' | 'name'>) => del<'deleteShiftTemplate'>(`${TEMPLATES_URL}/${id}`),
    meta: {
      refetch: [TEMPLATES_URL],
      refreshed: (_done, { name }) => ({ title: 'Vorlage gelöscht', description: name }),
      failed: (error) => failure(errorText(error)),
    },
  });
