import { useLocation, useSearchParams } from 'react-router-dom';
import { type DashboardView, parseView, serializeView } from '../rules/dashboard-view';

/** A change of the view replaces the entry of the history and keeps its state, so that back leaves the dashboard. */
export function useDashboardView() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const view = parseView(params);
  const change = (changes: Partial<DashboardView>) =>
    setParams(serializeView({ ...view, ...changes }), { replace: true, preventScrollReset: true, state });
  return { view, change };
}
