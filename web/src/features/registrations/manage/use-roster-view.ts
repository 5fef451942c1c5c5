import { useSearchParams } from 'react-router-dom';
import { parseRosterView, type RosterView, serializeRosterView } from '../rules/roster-view';

/** Changing the view is no new entry of the history: back leaves the page. */
export function useRosterView() {
  const [params, setParams] = useSearchParams();
  const view = parseRosterView(params);
  const change = (changes: Partial<RosterView>) =>
    setParams(serializeRosterView({ ...view, ...changes }), { replace: true, preventScrollReset: true });
  return { view, change };
}
