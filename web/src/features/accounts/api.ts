import type { RequestBody, User } from '@club/contract';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { del, post, put } from '@/lib/api-client';
import { USER_URL } from '@/lib/query-client';
import { uploadWithProgress } from '@/lib/upload-with-progress';
import { changeSession } from './session';

const PICTURE_URL = '/api/users/me/picture';

/** Rosters and comments show names and pictures, so they are refetched when these change. */
const SHOWS_PEOPLE = ['/api/events', '/api/admin/events'] as const;

export function useLogin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (credentials: RequestBody<'login'>) => post<'login'>('/api/login', credentials),
    onSuccess: (user) => changeSession(client, user),
  });
}

export function useSignUp() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (account: RequestBody<'register'>) => post<'register'>('/api/register', account),
    onSuccess: (user) => changeSession(client, user),
  });
}

/** The response never tells whether the account exists. */
export const usePasswordReset = () =>
  useMutation({
    mutationFn: (request: RequestBody<'resetPassword'>) => post<'resetPassword'>('/api/password-reset', request),
  });

export const useChangePassword = () =>
  useMutation({
    mutationFn: (passwords: RequestBody<'changePassword'>) =>
      post<'changePassword'>('/api/user/change-password', passwords),
  });

export function useUpdateProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (profile: RequestBody<'updateProfile'>) => put<'updateProfile'>('/api/user/profile', profile),
    onSuccess: (user) => replaceUser(client, user),
    meta: { refetch: SHOWS_PEOPLE },
  });
}

type Upload = { picture: Blob; signal: AbortSignal; onProgress: (share: number) => void };

/** It needs no idempotency key: uploading the same picture again changes nothing. */
export function useUploadPicture() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ picture, ...options }: Upload) => {
      const form = new FormData();
      form.append('profilePicture', picture, 'profilbild');
      return uploadWithProgress<'uploadProfilePicture'>(PICTURE_URL, form, options);
    },
    onSuccess: (user) => replaceUser(client, user),
    meta: { refetch: SHOWS_PEOPLE },
  });
}

export function useDeletePicture() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => del<'deleteProfilePicture'>(PICTURE_URL),
    onSuccess: (user) => replaceUser(client, user),
    meta: { refetch: SHOWS_PEOPLE },
  });
}

/** Shows the user of a response. A running fetch is cancelled, because it could bring the old state back. */
async function replaceUser(client: QueryClient, user: User): Promise<void> {
  await client.cancelQueries({ queryKey: [USER_URL] });
  client.setQueryData([USER_URL], user);
}
