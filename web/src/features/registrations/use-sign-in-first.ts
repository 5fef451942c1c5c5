import { useLocation, useNavigate } from 'react-router-dom';
import { authPath } from '@/features/accounts/rules/return-path';
import { useUser } from '@/features/accounts/session';
import { useToast } from '@/lib/toasts';

/** Returns what leads a visitor who wants to help to the sign-in page, and says why. People who wait are signed in already. */
export function useSignInFirst(): () => void {
  const { toast } = useToast();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { user } = useUser();
  return () => {
    if (user) {
      const description = 'Mithelfen kannst du, sobald der Verein dich freigeschaltet hat.';
      toast({ title: 'Noch nicht freigeschaltet', description });
      return;
    }
    toast({ title: 'Anmeldung erforderlich', description: 'Melde dich an, um bei dieser Veranstaltung mitzuhelfen.' });
    navigate(authPath(pathname));
  };
}
