import { ProfilePage } from '@/features/profile/profile-page';
import { useUser } from '@/features/session/use-user';

export function Component() {
  const { user } = useUser();
  // Somebody else who signs in finds nothing of the one before.
  return user && <ProfilePage key={user.id} user={user} />;
}
