import type { EventOpening, EventSummary } from '@club/contract';
import type { QueryClient } from '@tanstack/react-query';
import { EVENTS_URL } from './list-events';

/** What the server wrote into the page with which the app was opened, read before the app takes its place. */
const written = document.querySelector('[data-event]')?.getAttribute('data-event');
const opened = written ? (JSON.parse(written) as EventOpening) : null;

/** What is known of an event before the server has told: from the page that was opened, or from the list. */
export function knownEvent(client: QueryClient, id: number): EventOpening | null {
  const listed = client.getQueryData<EventSummary[]>([EVENTS_URL])?.find((event) => event.id === id);
  return listed ?? (opened?.id === id ? opened : null);
}
