import { Navigate, useLocation } from 'react-router-dom';

/**
 * Replaces the present address. `Navigate` acts once in its life; when somebody comes back to
 * the address before the target was fetched, the same one still stands there and would do
 * nothing. The key gives every visit its own.
 */
export function Redirect({ to }: { to: string }) {
  const { key } = useLocation();
  return <Navigate key={key} to={to} replace />;
}
