import type { RequestBody, User } from '@club/contract';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { del, post, postForHeaders, put } from '@/lib/api-client';
import { USER_URL } from '@/lib/query-client';
import { uploadWithProgress } from '@/lib/upload-with-progress';
import { browserMarkHeaders, keepBrowserMark } from './browser-marks';
import { changeSession } from './session';

const PICTURE_URL = '/api/users/me/picture';

/** Rosters and comments show names and pictures, so they are refetched when these change. */
const SHOWS_PEOPLE = ['/api/events', '/api/admin/events'] as const;

export function useLogin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (credentials: RequestBody<'login'>) => {
      const { body, headers } = await postForHeaders<'login'>('/api/login', credentials, {
        headers: browserMarkHeaders(),
      });
      keepBrowserMark(body.id, headers);
      return body;
    },
    onSuccess: (user) => changeSession(client, user),
  });
}

export function useSignUp() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (account: RequestBody<'register'>) => {
      const { body, headers } = await postForHeaders<'register'>('/api/register', account);
      keepBrowserMark(body.id, headers);
      return body;
    },
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
