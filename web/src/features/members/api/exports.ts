import { type Export, exportPath } from '@club/contract';
import { ApiError, errorFromResponse, errorText, NO_CONNECTION } from '@/lib/api-error';
import { saveFile } from '@/lib/save-file';
import { useWrite } from '@/lib/use-write';

/** Fetches the file before it is offered, so that a failure is said here and not in a downloaded file. */
export const useExport = () =>
  useWrite({
    mutationFn: async (name: Export) => {
      let response: Response;
      try {
        response = await fetch(exportPath(name));
      } catch {
        throw new ApiError(NO_CONNECTION, { status: 0 });
      }
      if (!response.ok) throw await errorFromResponse(response);
      return { file: await response.blob(), name: nameOf(response) ?? `${name}.csv` };
    },
    onSuccess: ({ file, name }) => saveFile(file, name),
    meta: {
      refetch: ['/api/admin/log'],
      failed: (error) => ({
        title: 'Die Liste konnte nicht geladen werden',
        description: errorText(error, 'Bitte versuche es erneut.'),
      }),
    },
  });

const nameOf = (response: Response): string | null =>
  /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? null;
