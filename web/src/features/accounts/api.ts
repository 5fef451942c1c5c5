import { useMutation, useQueryClient } from '@tanstack/react-query';
import { uploadWithProgress } from '@/lib/upload-with-progress';
import { replaceUser, SHOWS_PEOPLE } from './api/replace-user';

type Upload = { picture: Blob; signal: AbortSignal; onProgress: (share: number) => void };

/** The same picture again changes nothing on the server: repeating it is safe without a key. */
export function useUploadPicture() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ picture, ...options }: Upload) => {
      const form = new FormData();
      form.append('profilePicture', picture, 'profilbild');
      return uploadWithProgress<'uploadProfilePicture'>('/api/users/me/picture', form, options);
    },
    onSuccess: (user) => replaceUser(client, user),
    meta: { refetch: SHOWS_PEOPLE },
  });
}
