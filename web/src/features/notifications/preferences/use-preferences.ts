import { DEFAULT_PREFERENCES } from '@club/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useToast } from '@/lib/toasts';
import { preferencesQuery } from '../api/get-preferences';
import { useSavePreferences, useWithChanges } from '../api/preferences';

/** Until the real ones are known the defaults stand in; only what somebody changes is saved, never the defaults. */
export function usePreferences() {
  const { toast } = useToast();
  const { data, isPending, isError, isFetching, refetch } = useQuery(preferencesQuery);
  const { mutate } = useSavePreferences();
  const areDefaults = isError && data === undefined;
  const preferences = useWithChanges(data ?? DEFAULT_PREFERENCES);

  useEffect(() => {
    if (areDefaults) toast({ title: 'Die Standard-Einstellungen wurden geladen.' });
  }, [areDefaults, toast]);

  return { preferences, isPending, areDefaults, isFetching, retry: () => void refetch(), save: mutate };
}
