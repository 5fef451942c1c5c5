import { paths } from '@club/contract';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId } from 'react';
import { Page } from '@/components/page';
import { useUser } from '@/features/accounts/session';
import { tab, urlView, useUrlView } from '@/lib/url-view';
import { PreferencesSettings } from './settings/preferences-settings';
import { TestPanel } from './test-tab/test-panel';
import { NOTIFICATIONS_TITLE } from './texts';

type View = 'einstellungen' | 'tests';

const TABS = [
  { value: 'einstellungen', label: 'Einstellungen' },
  { value: 'tests', label: 'Tests' },
] as const satisfies readonly { value: View; label: string }[];

const notificationsView = urlView<{ view: View }>({ view: tab('ansicht', ['einstellungen', 'tests']) });

/** The shown tab is part of the URL. */
export function NotificationsPage() {
  const { user } = useUser();
  const id = useId();
  const [{ view }, change] = useUrlView(notificationsView);

  if (!user) return null;
  return (
    // The key drops the page's state when another person signs in.
    <Page
      key={user.id}
      title="Benachrichtigungen"
      heading={NOTIFICATIONS_TITLE}
      back={{ to: paths.settings, label: 'Alle Einstellungen' }}
      footer
    >
      <Stack>
        <Tabs
          value={view}
          onChange={(_event, next: View) => change({ view: next })}
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
          {view === 'tests' ? <TestPanel /> : <PreferencesSettings user={user} />}
        </Stack>
      </Stack>
    </Page>
  );
}
