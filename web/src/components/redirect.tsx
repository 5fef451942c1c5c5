import { Navigate, useLocation } from 'react-router-dom';

/**
 * Replaces the present address. A `Navigate` acts only once: if somebody comes back to the address before the target
 * was fetched, the same element is still mounted and does nothing. The key makes a new one for every visit.
 */
export function Redirect({ to }: { to: string }) {
  const { key } = useLocation();
  return <Navigate key={key} to={to} replace />;
}
