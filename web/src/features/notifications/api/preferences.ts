import type { NotificationPreferences, RequestBody } from '@club/contract';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { post } from '@/lib/api-client';
import { errorText } from '@/lib/api-error';
import { useToast } from '@/lib/toasts';
import { PREFERENCES_URL, preferencesQuery } from './get-preferences';

export type PreferenceChange = RequestBody<'saveNotificationPreferences'>;

const mutationKey = [PREFERENCES_URL];

/** Says only what changed, one change after the other: none can put back what another tab, or the one before it, set. */
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

/** As they will be once what is being saved is saved; what fails drops out by itself. */
export function useWithChanges(saved: NotificationPreferences): NotificationPreferences {
  const changes = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as PreferenceChange,
  });
  return Object.assign({}, saved, ...changes);
}
