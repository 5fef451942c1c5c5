import { useMutation } from '@tanstack/react-query';
import { post } from '@/lib/api-client';

type Upload = { picture: Blob; signal: AbortSignal };

/** The same picture again is the same file on the server: repeating it is safe without a key. */
export const useUploadPicture = () =>
  useMutation({
    mutationFn: ({ picture, signal }: Upload) => {
      const form = new FormData();
      form.append('picture', picture, 'bild');
      return post<'uploadEventPicture'>('/api/admin/event-pictures', form, { signal });
    },
  });
