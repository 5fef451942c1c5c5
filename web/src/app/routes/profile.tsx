import { ProfilePage } from '@/features/accounts/profile/profile-page';
import { useUser } from '@/features/accounts/session';

export function Component() {
  const { user } = useUser();
  // Somebody else who signs in finds nothing of the one before.
  return user && <ProfilePage key={user.id} user={user} />;
}
