import { paths } from '@club/contract';
import Stack from '@mui/material/Stack';
import { Page } from '@/components/page';
import { TabView } from '@/components/tab-view';
import { useUser } from '@/features/accounts/session';
import { tab, urlView, useUrlView } from '@/lib/url-view';
import { PreferencesSettings } from './settings/preferences-settings';
import { TestPanel } from './test-tab/test-panel';
import { NOTIFICATIONS_TITLE } from './texts';

const TABS = [
  { value: 'einstellungen', label: 'Einstellungen' },
  { value: 'tests', label: 'Tests' },
] as const;

const notificationsView = urlView({ view: tab('ansicht', ['einstellungen', 'tests']) });

/** The shown tab is part of the URL. */
export function NotificationsPage() {
  const { user } = useUser();
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
      <TabView
        label="Bereiche der Benachrichtigungen"
        tabs={TABS}
        chosen={view}
        onChoose={(next) => change({ view: next })}
      >
        <Stack sx={{ gap: 2.5 }}>{view === 'tests' ? <TestPanel /> : <PreferencesSettings user={user} />}</Stack>
      </TabView>
    </Page>
  );
}
