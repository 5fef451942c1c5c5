import Stack from '@mui/material/Stack';
import { Page } from '@/components/page';
import { useUser } from '@/features/accounts/session';
import { OwnEvents } from '@/features/dashboard/page/own-events';
import { Welcome } from '@/features/dashboard/page/welcome';
import { useNow } from '@/lib/use-now';

export function Component() {
  const now = useNow();
  const { user } = useUser();
  if (!user) return null;
  return (
    <Page title="Dashboard" footer>
      <Stack sx={{ gap: { xs: 4, md: 5 } }}>
        <div>
          <Welcome user={user} now={now} />
        </div>
        <OwnEvents now={now} />
      </Stack>
    </Page>
  );
}
