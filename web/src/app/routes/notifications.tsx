import { useUser } from '@/features/accounts/session';
import { NotificationsPage } from '@/features/notifications/notifications-page';

export function Component() {
  const { user } = useUser();
  // Somebody else who signs in finds nothing of the one before.
  return user && <NotificationsPage key={user.id} isAdmin={user.isAdmin} />;
}
