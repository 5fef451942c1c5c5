import Box from '@mui/material/Box';
import { useSearchParams } from 'react-router-dom';
import { Page } from '@/components/page';
import { Redirect } from '@/components/redirect';
import { SpinnerPage } from '@/components/spinner-page';
import { AuthCard } from '@/features/accounts/auth/auth-page';
import { WelcomePanel } from '@/features/accounts/auth/welcome-panel';
import { returnPath } from '@/features/accounts/rules/return-path';
import { useUser } from '@/features/accounts/session';

export function Component() {
  const { user, isLoading } = useUser();
  const [search] = useSearchParams();

  if (isLoading) return <SpinnerPage />;
  if (user) return <Redirect to={returnPath(search)} />;
  return (
    <Page title="Anmeldung" footer>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 520px)' },
          gap: 5,
          justifyItems: { xs: 'center', lg: 'stretch' },
          alignItems: { lg: 'start' },
        }}
      >
        <WelcomePanel />
        <AuthCard />
      </Box>
    </Page>
  );
}
