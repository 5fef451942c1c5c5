import { paths } from '@club/contract';
import ArrowBack from '@mui/icons-material/ArrowBack';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Link } from '@/components/link';
import { Page } from '@/components/page';
import { useUser } from '@/features/accounts/session';
import { DeviceSettings } from './devices/device-settings';
import { PreferencesSettings } from './settings/preferences-settings';
import { TestPanel } from './test-tab/test-panel';
import { NOTIFICATIONS_TITLE } from './texts';

type View = 'einstellungen' | 'tests';

const TABS = [
  { value: 'einstellungen', label: 'Einstellungen' },
  { value: 'tests', label: 'Tests' },
] as const satisfies readonly { value: View; label: string }[];

/** The shown tab is part of the URL. */
export function NotificationsPage() {
  const { user } = useUser();
  const id = useId();
  const [params, setParams] = useSearchParams();
  const view: View = params.get('ansicht') === 'tests' ? 'tests' : 'einstellungen';
  const show = (next: View) =>
    setParams(next === 'tests' ? { ansicht: next } : {}, { replace: true, preventScrollReset: true });

  if (!user) return null;
  return (
    // The key drops the page's state when another person signs in.
    <Page key={user.id} title="Benachrichtigungen" footer>
      <Stack>
        <div>
          <Button component={Link} to={paths.settings} startIcon={<ArrowBack />} sx={{ ml: -2.5 }}>
            Alle Einstellungen
          </Button>
        </div>
        <Typography variant="h1" sx={{ mb: 2 }}>
          {NOTIFICATIONS_TITLE}
        </Typography>
        <Tabs
          value={view}
          onChange={(_event, next: View) => show(next)}
          variant="scrollable"
          scrollButtons={false}
          aria-label="Bereiche der Benachrichtigungen"
          sx={{ mb: 2.5, borderBottom: 1, borderColor: 'divider' }}
        >
          {TABS.map(({ value, label }) => (
            <Tab key={value} value={value} label={label} id={`${id}-${value}`} aria-controls={`${id}-panel`} />
          ))}
        </Tabs>
        <Stack role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${view}`} sx={{ gap: 2.5 }}>
          {view === 'tests' ? (
            <TestPanel />
          ) : (
            <>
              <DeviceSettings />
              <PreferencesSettings isAdmin={user.isAdmin} isKeeper={user.rights.includes('keeper')} />
            </>
          )}
        </Stack>
      </Stack>
    </Page>
  );
}
