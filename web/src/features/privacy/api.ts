import { clubDay, type RequestBody } from '@club/contract';
import { get, post } from '@/lib/api-client';
import { saveFile } from '@/lib/save-file';
import { useWrite } from '@/lib/use-write';

export const useDownloadPersonalData = () =>
  useWrite({
    mutationFn: () => get<'getPersonalData'>('/api/user/data'),
    onSuccess: (data) => {
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      saveFile(file, `meine-daten-${clubDay(data.exportedAt)}.json`);
    },
    meta: { failed: 'Deine Daten konnten nicht geladen werden.' },
  });

export const useDeleteAccount = () =>
  useWrite({
    mutationFn: (proof: RequestBody<'deleteAccount'>) => post<'deleteAccount'>('/api/user/delete-account', proof),
    meta: { failed: null },
  });
