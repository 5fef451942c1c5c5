import { useMutation, useQueryClient } from '@tanstack/react-query';
import { del } from '@/lib/api-client';
import { replaceUser, SHOWS_PEOPLE } from './replace-user';

export function useDeletePicture() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => del<'deleteProfilePicture'>('/api/users/me/picture'),
    onSuccess: (user) => replaceUser(client, user),
    meta: { refetch: SHOWS_PEOPLE },
  });
}
