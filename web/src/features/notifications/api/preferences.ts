import type { FurtherPreferences, NotificationPreferences, RequestBody } from '@club/contract';
import { type QueryKey, useMutationState } from '@tanstack/react-query';
import { post, put } from '@/lib/api-client';
import { apiQuery } from '@/lib/api-query';
import { useWrite } from '@/lib/use-write';

const PREFERENCES_URL = '/api/notifications/preferences';
const FURTHER_PREFERENCES_URL = '/api/notifications/further-preferences';

export const preferencesQuery = apiQuery<'getNotificationPreferences'>(PREFERENCES_URL);

/** What may come by mail, and what only organisers and keepers hear of. */
export const furtherPreferencesQuery = apiQuery<'getFurtherPreferences'>(FURTHER_PREFERENCES_URL);

export type PreferenceChange = RequestBody<'saveNotificationPreferences'>;
export type FurtherPreferenceChange = RequestBody<'saveFurtherPreferences'>;

export const useSavePreferences = () =>
  useSaveChange<PreferenceChange, NotificationPreferences>(preferencesQuery.queryKey, (change) =>
    post<'saveNotificationPreferences'>(PREFERENCES_URL, change, { keepalive: true }),
  );

export const useSaveFurtherPreferences = () =>
  useSaveChange<FurtherPreferenceChange, FurtherPreferences>(furtherPreferencesQuery.queryKey, (change) =>
    put<'saveFurtherPreferences'>(FURTHER_PREFERENCES_URL, change, { keepalive: true }),
  );

/** Sends only the changed fields, one request after the other, so that none restores what another tab has changed. */
const useSaveChange = <Change, Saved>(queryKey: QueryKey, send: (change: Change) => Promise<Saved>) =>
  useWrite({
    mutationKey: queryKey,
    scope: { id: String(queryKey[0]) },
    mutationFn: send,
    meta: { fills: queryKey, failed: 'Die Einstellung konnte nicht gespeichert werden.' },
  });

/** Adds all changes that are being saved. A failed change is no longer pending and so drops out. */
export function useWithChanges<Saved extends object>(queryKey: QueryKey, saved: Saved): Saved {
  const changes = useMutationState({
    filters: { mutationKey: queryKey, status: 'pending' },
    select: ({ state }) => state.variables as Partial<Saved>,
  });
  return Object.assign({}, saved, ...changes);
}
