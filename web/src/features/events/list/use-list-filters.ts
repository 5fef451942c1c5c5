import { useSearchParams } from 'react-router-dom';
import { type ListFilters, parseFilters, serializeFilters } from '../rules/list-filters';

/** The filters in the URL. Changing one is no new entry of the history: back leaves the list. */
export function useListFilters() {
  const [params, setParams] = useSearchParams();
  const filters = parseFilters(params);
  const change = (changes: Partial<ListFilters>) =>
    setParams(serializeFilters({ ...filters, ...changes }), { replace: true, preventScrollReset: true });
  return { filters, change };
}
