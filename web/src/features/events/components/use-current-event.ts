import type { EventSummary } from '@club/contract';
import { useQuery } from '@tanstack/react-query';
import { eventQuery } from '../api/get-event';
import { useInView } from './use-in-view';

/** Scrolling up and down is no reason to ask again; coming back to the window is. */
const FRESH_MS = 15_000;

/**
 * The listed event, kept up to date by its own call while its card is in view: a long list
 * would otherwise make dozens of calls for what nobody sees.
 */
export function useCurrentEvent(listed: EventSummary) {
  const [ref, inView] = useInView();
  const { data } = useQuery({
    ...eventQuery(listed.id),
    enabled: inView,
    staleTime: FRESH_MS,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  const current: EventSummary = data ?? listed;
  return { ref, event: current };
}
