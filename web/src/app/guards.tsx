import { paths } from '@club/contract';
import { Outlet, useLocation } from 'react-router-dom';
import { FailurePanel } from '@/components/failure-panel';
import { Page } from '@/components/page';
import { Redirect } from '@/components/redirect';
import { SpinnerPage } from '@/components/spinner-page';
import { authPath } from '@/features/accounts/rules/return-path';
import { useUser } from '@/features/accounts/session';

/** Around the routes for members: visitors sign in first and come back. */
export function RequireMember() {
  const { user, isLoading, isError, retry } = useUser();
  const { pathname, search } = useLocation();
  if (isLoading) return <SpinnerPage />;
  if (isError) return <SessionFailure onRetry={retry} />;
  if (!user) return <Redirect to={authPath(`${pathname}${search}`)} />;
  return <Outlet />;
}

/** Inside RequireMember: members who are no organisers go home. */
export function RequireOrganiser() {
  const { user } = useUser();
  return user?.isAdmin ? <Outlet /> : <Redirect to={paths.home} />;
}

/** While the server does not respond, it is unknown who is signed in, so nobody is sent to the sign-in page. */
function SessionFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Page title="Keine Verbindung" maxWidth="sm">
      <FailurePanel
        headingLevel="h1"
        title="Keine Verbindung"
        message="Deine Anmeldung konnte gerade nicht geprüft werden. Bitte prüfe deine Internetverbindung und versuche es erneut."
        onRetry={onRetry}
      />
    </Page>
  );
}
