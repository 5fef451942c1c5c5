import { clubDay, type RequestBody } from '@club/contract';
import { useMutation } from '@tanstack/react-query';
import { get, post } from '@/lib/api-client';
import { errorText } from '@/lib/api-error';
import { saveFile } from '@/lib/save-file';
import { useToast } from '@/lib/toasts';

export function useDownloadPersonalData() {
  const { toast } = useToast();
  return useMutation({
    mutationFn: () => get<'getPersonalData'>('/api/user/data'),
    onSuccess: (data) => {
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      saveFile(file, `meine-daten-${clubDay(data.exportedAt)}.json`);
    },
    onError: (error) =>
      toast({
        title: 'Fehler',
        description: errorText(error, 'Deine Daten konnten nicht geladen werden.'),
        variant: 'destructive',
      }),
  });
}

export const useDeleteAccount = () =>
  useMutation({
    mutationFn: (proof: RequestBody<'deleteAccount'>) => post<'deleteAccount'>('/api/user/delete-account', proof),
  });
