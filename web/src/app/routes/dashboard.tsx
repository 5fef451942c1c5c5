// Drawn twice: by React, and before the app is there by the first script, from what the build renders (app/first-view).
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Page } from '@/components/page';
import { useUser } from '@/features/accounts/session';
import { ownEventsQuery } from '@/features/dashboard/api';
import { OwnEvents } from '@/features/dashboard/page/own-events';
import { Welcome } from '@/features/dashboard/page/welcome';
import { eventsQuery } from '@/features/events/api/events';
import { AddressReminder } from '@/features/mail/address-reminder';
import { useNow } from '@/lib/use-now';

export function Component() {
  const now = useNow();
  const { user } = useUser();
  const { data: own } = useQuery(ownEventsQuery);
  const { data: all } = useQuery({ ...eventsQuery, enabled: false });
  // Who has planned nothing is shown some of all events.
  const isComplete = own !== undefined && (own.length > 0 || all !== undefined);
  if (!user) return null;
  return (
    <DashboardFrame welcome={<Welcome user={user} now={now} />}>
      <OwnEvents now={now} />
      {/* Nothing moves when it comes: it is the last thing on the page, and waits for what stands above it. */}
      {isComplete && <AddressReminder user={user} now={now} />}
    </DashboardFrame>
  );
}

export const DashboardFrame = ({ welcome, children }: { welcome: ReactNode; children: ReactNode }) => (
  <Page title="Dashboard" footer>
    <Stack sx={{ gap: { xs: 4, md: 5 } }}>
      <div>{welcome}</div>
      {children}
    </Stack>
  </Page>
);
