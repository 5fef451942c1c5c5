import { paths } from '@club/contract';
import { Outlet } from 'react-router-dom';
import { Redirect } from '@/components/redirect';
import { useUser } from '@/features/accounts/session';

/** Inside RequireMember: members who are no organisers go home. */
export function RequireOrganiser() {
  const { user } = useUser();
  return user?.isAdmin ? <Outlet /> : <Redirect to={paths.home} />;
}
