import { clubNoonOfDay } from '@club/contract';
import { useLocation, useSearchParams } from 'react-router-dom';

const PARAMETER = 'tag';

/** The chosen day (yyyy-MM-dd) stands in the URL: coming back from elsewhere shows it again. */
export function useChosenDay(): [string | null, (day: string) => void] {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const day = params.get(PARAMETER);
  const choose = (next: string) =>
    // The state belongs to the guard of the form on the same page.
    setParams({ [PARAMETER]: next }, { replace: true, preventScrollReset: true, state });
  return [day && clubNoonOfDay(day) ? day : null, choose];
}
