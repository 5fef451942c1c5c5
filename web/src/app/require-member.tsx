import { Outlet, useLocation } from 'react-router-dom';
import { Redirect } from '@/components/redirect';
import { SpinnerPage } from '@/components/spinner-page';
import { authPath } from '@/features/accounts/rules/return-path';
import { useUser } from '@/features/accounts/session';
import { SessionFailure } from './session-failure';

/** Around the routes for members: visitors sign in first and come back. */
export function RequireMember() {
  const { user, isLoading, isError, retry } = useUser();
  const { pathname, search } = useLocation();
  if (isLoading) return <SpinnerPage />;
  if (isError) return <SessionFailure onRetry={retry} />;
  if (!user) return <Redirect to={authPath(`${pathname}${search}`)} />;
  return <Outlet />;
}
