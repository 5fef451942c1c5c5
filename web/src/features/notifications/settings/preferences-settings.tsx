import { DEFAULT_PREFERENCES } from '@club/contract';
import Bedtime from '@mui/icons-material/BedtimeOutlined';
import Tune from '@mui/icons-material/TuneOutlined';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LoadingRegion } from '@/components/loading-region';
import { SettingsSection } from '@/components/settings-section';
import { useToast } from '@/lib/toasts';
import { preferencesQuery, useSavePreferences, useWithChanges } from '../api/preferences';
import { LoadFailure } from '../load-failure';
import { PreferenceSwitches } from './preference-switches';
import { QuietHours } from './quiet-hours';

/** Which notifications a person gets, and when. */
export function PreferencesSettings({ isAdmin }: { isAdmin: boolean }) {
  const { preferences, isPending, areDefaults, isFetching, retry, save } = usePreferences();
  if (isPending) {
    return (
      <LoadingRegion label="Deine Einstellungen werden geladen">
        <Skeleton variant="rounded" height={420} sx={{ borderRadius: 2.5 }} />
      </LoadingRegion>
    );
  }
  return (
    <>
      {areDefaults && (
        <LoadFailure onRetry={retry} retrying={isFetching}>
          Deine eigenen Einstellungen konnten nicht geladen werden. Hier stehen die Standard-Einstellungen; gespeichert
          wird nur, was du änderst.
        </LoadFailure>
      )}
      <SettingsSection title="Wovon du hörst" Icon={Tune}>
        <PreferenceSwitches preferences={preferences} isAdmin={isAdmin} onChange={save} />
      </SettingsSection>
      <SettingsSection title="Ruhezeit" Icon={Bedtime}>
        <QuietHours preferences={preferences} onChange={save} />
      </SettingsSection>
    </>
  );
}

/** Shows the defaults if the preferences cannot be loaded. Only changes are saved, never the defaults. */
function usePreferences() {
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
