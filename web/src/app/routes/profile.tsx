import { ProfilePage } from '@/features/accounts/profile/profile-page';
import { useUser } from '@/features/accounts/session';

export function Component() {
  const { user } = useUser();
  // The key drops the page's state when another person signs in.
  return user && <ProfilePage key={user.id} user={user} />;
}
