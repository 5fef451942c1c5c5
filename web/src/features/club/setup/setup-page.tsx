import { CLUB, paths } from '@club/contract';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { FailurePanel } from '@/components/failure-panel';
import { focusPage } from '@/components/focus-page';
import { Link } from '@/components/link';
import { LoadingRegion } from '@/components/loading-region';
import { Page } from '@/components/page';
import { useUser } from '@/features/accounts/session';
import { setupQuery } from './api';
import { FirstOrganiserForm } from './first-organiser-form';
import { SetupSteps } from './setup-steps';

/** Leads the first organiser of an empty deployment to a club that works. */
export function SetupPage() {
  const { user, isLoading } = useUser();
  const { data, isError, isFetching, refetch } = useQuery(setupQuery);
  useTopAfterForm(user?.isAdmin === true, data?.isOpen === true);
  return (
    <Page title="Einrichtung" maxWidth="sm" footer>
      <Typography variant="h1" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
        {CLUB.name} einrichten
      </Typography>
      {user?.isAdmin ? (
        <SetupSteps />
      ) : isLoading || (!data && !isError) ? (
        <LoadingRegion label="Die Einrichtung wird geladen">
          <Skeleton variant="rounded" height={600} />
        </LoadingRegion>
      ) : isError ? (
        <FailurePanel
          message="Es ließ sich nicht herausfinden, ob der Verein schon eingerichtet ist."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : data?.isOpen ? (
        <Framed>
          <Typography color="textSecondary" sx={{ mb: 3 }}>
            Noch gehört niemand zum Vorstand dieser App. Das erste Konto bekommt dieses Recht. Danach führen dich vier
            Schritte weiter.
          </Typography>
          <FirstOrganiserForm />
        </Framed>
      ) : (
        <Framed>
          <Typography>
            Dieser Verein ist schon eingerichtet.{' '}
            <MuiLink component={Link} to={paths.auth}>
              Zur Anmeldung
            </MuiLink>
          </Typography>
        </Framed>
      )}
    </Page>
  );
}

const Framed = ({ children }: { children: ReactNode }) => <Card sx={{ p: { xs: 2, sm: 4 }, mt: 2 }}>{children}</Card>;

/** The button that makes the account stands below the first steps: the page begins anew when they take the form's place. */
function useTopAfterForm(showsSteps: boolean, showsForm: boolean): void {
  const hadForm = useRef(false);
  useEffect(() => {
    if (showsForm && !showsSteps) hadForm.current = true;
    if (!showsSteps || !hadForm.current) return;
    hadForm.current = false;
    window.scrollTo(0, 0);
    focusPage();
  }, [showsSteps, showsForm]);
}
