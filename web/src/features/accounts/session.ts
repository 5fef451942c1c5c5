import type { User } from '@club/contract';
import { type Query, type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { giveUpDevice, takeDeviceBack } from '@/features/notifications/give-up-device';
import { get, holdCallsFor, post } from '@/lib/api-client';
import { ApiError, isSignedOutError } from '@/lib/api-error';
import { nextTask } from '@/lib/next-task';
import { unlessOutdated } from '@/lib/offline-since';
import { USER_URL } from '@/lib/query-client';
import { hasSessionHint } from '@/lib/session-hint';
import { forgetDraftsOfOthers } from '@/lib/storage';
import { useToast } from '@/lib/toasts';
import { useWrite } from '@/lib/use-write';
import { RESPONSE_CACHE } from '@/lib/worker-protocol';

/** The data is the signed-in person, or null for visitors. */
export const userQuery = queryOptions({
  queryKey: [USER_URL],
  queryFn: unlessOutdated(({ signal }) => findUser(signal)),
  initialData: () => (hasSessionHint() ? undefined : null),
});

async function findUser(signal: AbortSignal): Promise<User | null> {
  if (!hasSessionHint()) return null;
  try {
    return await get<'getUser'>(USER_URL, { signal });
  } catch (error) {
    if (isSignedOutError(error)) return null;
    throw error;
  }
}

/** The user is also null while loading: check `isLoading` before sending anybody to the sign-in page. */
export function useUser() {
  const { data, isPending: isLoading, isError, refetch } = useQuery(userQuery);
  return {
    user: data ?? null,
    isLoading,
    /** The server did not respond, so it is unknown who is signed in. */
    isError: isError && data === undefined,
    retry: () => void refetch(),
  };
}

const SIGNED_OUT_HERE = {
  title: 'Auf diesem Gerät abgemeldet',
  description:
    'Der Server konnte die Sitzung gerade nicht beenden. Melde sie nach der nächsten Anmeldung in den Einstellungen unter „Angemeldete Geräte“ ab.',
  variant: 'destructive',
} as const;

export function useLogout() {
  const client = useQueryClient();
  const { toast } = useToast();
  return useWrite({
    mutationFn: async () => {
      void forgetKeptResponses();
      await giveUpDevice();
      return replaceSession(client, () => post<'logout'>('/api/logout'));
    },
    // A response may have cleared the cookie, and then a second request would succeed without ending the session.
    retry: (failures, error) => failures < 1 && error instanceof ApiError && error.status === 0,
    onSuccess: () => changeSession(client, null),
    onError: async () => {
      if (!hasSessionHint()) {
        // The response has cleared the cookies although the session may go on.
        toast(SIGNED_OUT_HERE);
        return changeSession(client, null);
      }
      void takeDeviceBack();
      void client.refetchQueries({ type: 'active' });
      toast({
        title: 'Abmeldung fehlgeschlagen',
        description: 'Es gab ein Problem bei der Abmeldung. Bitte versuche es erneut.',
        variant: 'destructive',
      });
    },
    // The toasts above depend on whether the cookies are still there.
    meta: { failed: null },
  });
}

/**
 * Signing out, a new password, or another address ends the session whose cookie other requests send. Their 401 would
 * sign this browser out, so those that are running are given up, to be asked again, and others wait until the page knows
 * who is signed in.
 */
export async function replaceSession<Replaced>(
  client: QueryClient,
  replace: () => Promise<Replaced>,
): Promise<Replaced> {
  await client.cancelQueries();
  const replaced = replace();
  holdCallsFor(replaced.then(nextTask, nextTask));
  return replaced;
}

/**
 * Makes `user` the signed-in person. Queries are reset and not only refetched, so that nothing of the previous
 * person shows even for a moment.
 */
export async function changeSession(client: QueryClient, user: User | null): Promise<void> {
  void forgetKeptResponses();
  forgetDraftsOfOthers(user?.id ?? null);
  await client.cancelQueries();
  client.setQueryData([USER_URL], user);
  const dependsOnUser = ({ queryKey: [url] }: Query) => url !== USER_URL;
  for (const query of client.getQueryCache().findAll({ predicate: dependsOnUser })) query.reset();
  // The page first renders for the new person, so that queries only the previous one may send are no longer active.
  await nextTask();
  void client.refetchQueries({ type: 'active', predicate: dependsOnUser });
}

/** They would be shown to nobody else. On a device that others use they should not even lie there. */
async function forgetKeptResponses(): Promise<void> {
  if (!('caches' in window)) return;
  // Deleting fails where storage is blocked, and then nothing was kept.
  await caches.delete(RESPONSE_CACHE).catch(() => false);
}
