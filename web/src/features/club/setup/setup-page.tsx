import { CLUB, paths } from '@club/contract';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { focusPage } from '@/components/focus-page';
import { Link } from '@/components/link';
import { Page } from '@/components/page';
import { Blocks, QueryView } from '@/components/query-view';
import { useUser } from '@/features/accounts/session';
import { setupQuery } from './api';
import { FirstOrganiserForm } from './first-organiser-form';
import { SetupSteps } from './setup-steps';

/** Leads the first organiser of an empty deployment to a club that works. */
export function SetupPage() {
  const { user, isLoading } = useUser();
  const query = useQuery(setupQuery);
  useTopAfterForm(user?.isAdmin === true, query.data?.isOpen === true);
  const skeleton = <Blocks label="Die Einrichtung wird geladen" height={600} />;
  return (
    <Page title="Einrichtung" heading={`${CLUB.name} einrichten`} maxWidth="sm" footer>
      {user?.isAdmin ? (
        <SetupSteps />
      ) : isLoading ? (
        skeleton
      ) : (
        <QueryView
          query={query}
          failed="Es ließ sich nicht herausfinden, ob der Verein schon eingerichtet ist."
          homeLink
          skeleton={skeleton}
        >
          {({ isOpen }) => (
            <Card sx={{ p: { xs: 2, sm: 4 }, mt: 2 }}>
              {isOpen ? (
                <>
                  <Typography color="textSecondary" sx={{ mb: 3 }}>
                    Noch gehört niemand zum Vorstand dieser App. Das erste Konto bekommt dieses Recht. Danach führen
                    dich vier Schritte weiter.
                  </Typography>
                  <FirstOrganiserForm />
                </>
              ) : (
                <Typography>
                  Dieser Verein ist schon eingerichtet.{' '}
                  <MuiLink component={Link} to={paths.auth}>
                    Zur Anmeldung
                  </MuiLink>
                </Typography>
              )}
            </Card>
          )}
        </QueryView>
      )}
    </Page>
  );
}

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
