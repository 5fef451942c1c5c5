import { paths } from '@club/contract';
import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router-dom';
import { authPath } from '@/features/accounts/rules/return-path';

/** Comes back to where it was pressed. Not there on the sign-in page itself. */
export function SignInLink() {
  const { pathname, search } = useLocation();
  if (pathname === paths.auth) return null;
  return (
    <Button component={Link} to={authPath(`${pathname}${search}`)} variant="contained">
      Anmelden
    </Button>
  );
}
