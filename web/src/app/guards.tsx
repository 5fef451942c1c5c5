import { paths } from '@club/contract';
import type { ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { FailurePanel } from '@/components/failure-panel';
import { Page } from '@/components/page';
import { Redirect } from '@/components/redirect';
import { SpinnerPage } from '@/components/spinner-page';
import { authPath } from '@/features/accounts/rules/return-path';
import { useUser } from '@/features/accounts/session';
import { lazyPage } from './lazy-page';

/** Around the routes for everybody with an account: visitors sign in first and come back. */
export function RequireAccount({ children = <Outlet /> }: { children?: ReactNode }) {
  const { user, isLoading, isError, retry } = useUser();
  const { pathname, search } = useLocation();
  if (isLoading) return <SpinnerPage />;
  if (isError) return <SessionFailure onRetry={retry} />;
  if (!user) return <Redirect to={authPath(`${pathname}${search}`)} />;
  return children;
}

const AWAITING_APPROVAL = lazyPage(() => import('./routes/awaiting-approval'));

/** Around the routes for members: somebody who is not let in yet reads that here. */
export const RequireMember = () => {
  const { user } = useUser();
  return <RequireAccount>{user?.standing === 'approved' ? <Outlet /> : AWAITING_APPROVAL}</RequireAccount>;
};

/** Inside RequireMember: members who are no organisers go home. */
export function RequireOrganiser() {
  const { user } = useUser();
  return user?.isAdmin ? <Outlet /> : <Redirect to={paths.home} />;
}

/** While the server does not respond, it is unknown who is signed in, so nobody is sent to the sign-in page. */
function SessionFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Page title="Das hat nicht geklappt" maxWidth="sm">
      <FailurePanel
        headingLevel="h1"
        message="Deine Anmeldung konnte gerade nicht geprüft werden. Bitte versuche es erneut."
        onRetry={onRetry}
      />
    </Page>
  );
}
