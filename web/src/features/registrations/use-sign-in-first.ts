import { useLocation, useNavigate } from 'react-router-dom';
import { authPath } from '@/features/accounts/rules/return-path';
import { useToast } from '@/lib/toasts';

/** Returns what leads a visitor who wants to help to the sign-in page, and says why. */
export function useSignInFirst(): () => void {
  const { toast } = useToast();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return () => {
    toast({ title: 'Anmeldung erforderlich', description: 'Melde dich an, um bei dieser Veranstaltung mitzuhelfen.' });
    navigate(authPath(pathname));
  };
}
