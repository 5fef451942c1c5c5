import type { RequestBody } from '@club/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { put } from '@/lib/api-client';
import { replaceUser, SHOWS_PEOPLE } from './replace-user';

export function useUpdateProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (profile: RequestBody<'updateProfile'>) => put<'updateProfile'>('/api/user/profile', profile),
    onSuccess: (user) => replaceUser(client, user),
    meta: { refetch: SHOWS_PEOPLE },
  });
}
