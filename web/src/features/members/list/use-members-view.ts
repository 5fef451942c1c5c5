import { useLocation, useSearchParams } from 'react-router-dom';
import type { MemberFilter } from '../api/members';
import { parseView, serializeView } from '../rules/members-view';

/** A change replaces the entry of the history, so that back leaves the list. */
export function useMembersView() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const view = parseView(params);
  const change = (changes: Partial<MemberFilter>) =>
    setParams(serializeView({ ...view, ...changes }), { replace: true, preventScrollReset: true, state });
  return { view, change };
}
