import type { RequestBody, Session, User } from '@club/contract';
import { useQueryClient } from '@tanstack/react-query';
import { del, post, postForHeaders, put } from '@/lib/api-client';
import { apiQuery } from '@/lib/api-query';
import { idempotencyHeader, useIdempotencyKey } from '@/lib/idempotency-key';
import { USER_URL } from '@/lib/query-client';
import { uploadWithProgress } from '@/lib/upload-with-progress';
import { useWrite } from '@/lib/use-write';
import { browserMarkHeaders, keepBrowserMark } from './browser-marks';
import { changeSession, replaceSession } from './session';
import { keepWelcome } from './welcome-mark';

const PICTURE_URL = '/api/users/me/picture';
const SESSIONS_URL = '/api/sessions';

/** Rosters and comments show names and pictures, so they are refetched when these change. */
const SHOWS_PEOPLE = ['/api/events', '/api/admin/events'] as const;

type Begin<Request> = (request: Request, headers: Record<string, string>) => Promise<{ body: User; headers: Headers }>;

/**
 * Signs in whom the server names. The marks in the headers say in whose accounts this browser has been before. The key lets a repeated request take the place of a session whose
 * response got lost, instead of beginning a second.
 */
export function useBeginSession<Request>(begin: Begin<Request>) {
  const client = useQueryClient();
  const idempotencyKey = useIdempotencyKey();
  return useWrite({
    mutationFn: async (request: Request) => {
      const { headers: key } = idempotencyHeader(idempotencyKey(request));
      const { body, headers } = await begin(request, { ...browserMarkHeaders(), ...key });
      keepBrowserMark(body.id, headers);
      return body;
    },
    onSuccess: (user) => changeSession(client, user),
    meta: { failed: null },
  });
}

export const useLogin = () =>
  useBeginSession((credentials: RequestBody<'login'>, headers) =>
    postForHeaders<'login'>('/api/login', credentials, { headers }),
  );

export const useSignUp = () =>
  useBeginSession(async (account: RequestBody<'register'>, headers) => {
    const response = await postForHeaders<'register'>('/api/register', account, { headers });
    keepWelcome(response.body.id);
    return response;
  });

/** Lets in who has an account and waits. The code is that of an open invitation. */
export function useAcceptInvitation() {
  const client = useQueryClient();
  return useWrite({
    mutationFn: (code: string) => post<'acceptInvitation'>('/api/invitations/acceptance', { code }),
    onSuccess: (user) => changeSession(client, user),
    meta: { failed: null },
  });
}

/** The response never tells whether the account exists. */
export const usePasswordReset = () =>
  useWrite({
    mutationFn: (request: RequestBody<'resetPassword'>) => post<'resetPassword'>('/api/password-reset', request),
    meta: { failed: null },
  });

/** Ends all sessions of the account, also one that is open here: the next request finds that out. */
export const useCompleteReset = () =>
  useWrite({
    mutationFn: (request: RequestBody<'completePasswordReset'>) =>
      post<'completePasswordReset'>('/api/password-reset/completion', request),
    meta: { failed: null },
  });

/** Takes a former address back, and ends all sessions. */
export const useObjection = () =>
  useWrite({
    mutationFn: (request: RequestBody<'objectToAddress'>) =>
      post<'objectToAddress'>('/api/address-objections', request),
    meta: { failed: null },
  });

export function useChangePassword() {
  const client = useQueryClient();
  return useWrite({
    mutationFn: (passwords: RequestBody<'changePassword'>) =>
      replaceSession(client, () => post<'changePassword'>('/api/user/change-password', passwords)),
    meta: { refetch: ['/api'], failed: null },
  });
}

export const sessionsQuery = apiQuery<'listSessions'>(SESSIONS_URL);

/** Ends one session, or all but the one of this browser. */
export const useEndSessions = () =>
  useWrite({
    mutationFn: (target: Session | 'others') =>
      target === 'others' ? del<'endOtherSessions'>(SESSIONS_URL) : del<'endSession'>(`${SESSIONS_URL}/${target.id}`),
    meta: {
      refetch: [SESSIONS_URL],
      done: (_done, target) => ({
        title: target === 'others' ? 'Alle anderen Geräte sind abgemeldet' : 'Gerät abgemeldet',
      }),
      failed: 'Das Abmelden hat nicht geklappt.',
    },
  });

export function useUpdateProfile() {
  const client = useQueryClient();
  return useWrite({
    mutationFn: (profile: RequestBody<'updateProfile'>) => {
      const save = () => put<'updateProfile'>('/api/user/profile', profile);
      // Only another address needs the password.
      return profile.currentPassword ? replaceSession(client, save) : save();
    },
    onSettled: (_user, _error, { currentPassword }) => {
      if (currentPassword) void client.invalidateQueries({ predicate: ({ queryKey: [url] }) => url !== USER_URL });
    },
    meta: { refetch: SHOWS_PEOPLE, fills: [USER_URL], failed: null },
  });
}

/** A failure leaves what was stored, which the switches show again. */
export const useSaveConsents = () =>
  useWrite({
    mutationFn: (consents: RequestBody<'saveConsents'>) => put<'saveConsents'>('/api/user/consents', consents),
    meta: { fills: [USER_URL], failed: 'Die Einwilligung wurde nicht geändert.' },
  });

type Upload = { picture: Blob; signal: AbortSignal; onProgress: (share: number) => void };

/** It needs no idempotency key: uploading the same picture again changes nothing. */
export const useUploadPicture = () =>
  useWrite({
    mutationFn: ({ picture, ...options }: Upload) => {
      const form = new FormData();
      form.append('profilePicture', picture, 'profilbild');
      return uploadWithProgress<'uploadProfilePicture'>(PICTURE_URL, form, options);
    },
    meta: { refetch: SHOWS_PEOPLE, fills: [USER_URL], failed: null },
  });

export const useDeletePicture = () =>
  useWrite({
    mutationFn: () => del<'deleteProfilePicture'>(PICTURE_URL),
    meta: { refetch: SHOWS_PEOPLE, fills: [USER_URL], failed: null },
  });
