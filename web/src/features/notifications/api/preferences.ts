import type { NotificationPreferences, RequestBody } from '@club/contract';
import { queryOptions, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { get, post } from '@/lib/api-client';
import { errorText } from '@/lib/api-error';
import { useToast } from '@/lib/toasts';

const PREFERENCES_URL = '/api/notifications/preferences';

export const preferencesQuery = queryOptions({
  queryKey: [PREFERENCES_URL],
  queryFn: ({ signal }) => get<'getNotificationPreferences'>(PREFERENCES_URL, { signal }),
});

export type PreferenceChange = RequestBody<'saveNotificationPreferences'>;

const mutationKey = [PREFERENCES_URL];

/** Sends only the changed fields, one request after the other, so that none restores what another tab has changed. */
export function useSavePreferences() {
  const client = useQueryClient();
  const { toast } = useToast();
  return useMutation({
    mutationKey,
    scope: { id: PREFERENCES_URL },
    mutationFn: (change: PreferenceChange) => post<'saveNotificationPreferences'>(PREFERENCES_URL, change),
    onSuccess: async (saved) => {
      await client.cancelQueries(preferencesQuery);
      client.setQueryData(preferencesQuery.queryKey, saved);
    },
    onError: (error) =>
      toast({
        title: 'Fehler',
        description: errorText(error, 'Die Einstellung konnte nicht gespeichert werden.'),
        variant: 'destructive',
      }),
  });
}

/** Adds all changes that are being saved. A failed change is no longer pending and so drops out. */
export function useWithChanges(saved: NotificationPreferences): NotificationPreferences {
  const changes = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as PreferenceChange,
  });
  return Object.assign({}, saved, ...changes);
}
