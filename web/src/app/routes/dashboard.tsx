import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { Page } from '@/components/page';
import { useUser } from '@/features/accounts/session';
import { OwnEvents } from '@/features/dashboard/page/own-events';
import { Welcome } from '@/features/dashboard/page/welcome';
import { UnconfirmedReminder } from '@/features/mailbox/unconfirmed-reminder';
import { useNow } from '@/lib/use-now';

export function Component() {
  const now = useNow();
  const { user } = useUser();
  if (!user) return null;
  return (
    <DashboardFrame welcome={<Welcome user={user} now={now} />}>
      <UnconfirmedReminder user={user} now={now} />
      <OwnEvents now={now} />
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
