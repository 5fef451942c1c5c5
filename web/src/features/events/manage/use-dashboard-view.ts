import { useLocation, useSearchParams } from 'react-router-dom';
import { type DashboardView, parseView, serializeView } from '../rules/dashboard-view';

/** Changing the view is no new entry of the history: back leaves the dashboard. What the entry remembers stays. */
export function useDashboardView() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const view = parseView(params);
  const change = (changes: Partial<DashboardView>) =>
    setParams(serializeView({ ...view, ...changes }), { replace: true, preventScrollReset: true, state });
  return { view, change };
}
