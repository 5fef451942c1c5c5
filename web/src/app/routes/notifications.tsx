import { useUser } from '@/features/accounts/session';
import { NotificationsPage } from '@/features/notifications/notifications-page';

export function Component() {
  const { user } = useUser();
  // The key drops the page's state when another person signs in.
  return user && <NotificationsPage key={user.id} isAdmin={user.isAdmin} isKeeper={user.rights.includes('keeper')} />;
}
