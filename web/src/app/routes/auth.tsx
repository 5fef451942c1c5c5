import { useLocation, useSearchParams } from 'react-router-dom';
import { Redirect } from '@/components/redirect';
import { SpinnerPage } from '@/components/spinner-page';
import { AuthPage } from '@/features/accounts/auth/auth-page';
import { returnPath } from '@/features/accounts/rules/return-path';
import { useUser } from '@/features/accounts/session';

export function Component() {
  const { user, isLoading } = useUser();
  const [search] = useSearchParams();
  const { hash } = useLocation();

  if (isLoading) return <SpinnerPage />;
  if (user) return <Redirect to={returnPath(search, hash)} />;
  return <AuthPage />;
}
