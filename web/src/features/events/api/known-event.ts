import type { EventOpening, EventSummary } from '@club/contract';
import type { QueryClient } from '@tanstack/react-query';
import { EVENTS_URL } from './list-events';

/**
 * What is known of an event before the server has told: from the list, or from the page with which the app was
 * opened, as long as the app has not taken its place.
 */
export function knownEvent(client: QueryClient, id: number): EventOpening | null {
  const listed = client.getQueryData<EventSummary[]>([EVENTS_URL])?.find((event) => event.id === id);
  if (listed) return listed;
  const written = document.querySelector('[data-event]')?.getAttribute('data-event');
  const opened = written ? (JSON.parse(written) as EventOpening) : null;
  return opened?.id === id ? opened : null;
}
