import Bedtime from '@mui/icons-material/BedtimeOutlined';
import Tune from '@mui/icons-material/TuneOutlined';
import Skeleton from '@mui/material/Skeleton';
import { LoadingRegion } from '@/components/loading-region';
import { SettingsSection } from '@/components/settings-section';
import { LoadFailure } from '../load-failure';
import { usePreferences } from '../preferences/use-preferences';
import { NoticeSwitches } from './preference-switches';
import { QuietHours } from './quiet-hours';

/** What somebody hears of, and when. */
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
        <NoticeSwitches preferences={preferences} isAdmin={isAdmin} onChange={save} />
      </SettingsSection>
      <SettingsSection title="Ruhezeit" Icon={Bedtime}>
        <QuietHours preferences={preferences} onChange={save} />
      </SettingsSection>
    </>
  );
}
