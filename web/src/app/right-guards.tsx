import { paths } from '@club/contract';
import { Outlet } from 'react-router-dom';
import { Redirect } from '@/components/redirect';
import { useUser } from '@/features/accounts/session';
import { keepsClubhouse, readsDirectory } from '@/features/members/rules/rights';

/** Inside RequireMember: the list of members is for organisers and the treasurer. Others go home. */
export function RequireDirectory() {
  const { user } = useUser();
  return user && readsDirectory(user) ? <Outlet /> : <Redirect to={paths.home} />;
}

/** Inside RequireMember: the bookings of the clubhouse are for organisers and its keepers. Others go home. */
export function RequireKeeper() {
  const { user } = useUser();
  return user && keepsClubhouse(user) ? <Outlet /> : <Redirect to={paths.home} />;
}
