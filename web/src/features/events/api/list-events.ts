import type { EventSummary } from '@club/contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '@/lib/api-client';

export const EVENTS_URL = '/api/events';

/** What the error says; people read the sentence of the screen instead (specification, section 8). */
const LIST_ERROR = 'Failed to fetch events';

async function listEvents(signal: AbortSignal): Promise<EventSummary[]> {
  try {
    return await get<'listEvents'>(EVENTS_URL, { signal });
  } catch (error) {
    if (error instanceof Error && !signal.aborted) error.message = LIST_ERROR;
    throw error;
  }
}

const byStart = (a: EventSummary, b: EventSummary): number =>
  Date.parse(a.startTime) - Date.parse(b.startTime) || a.id - b.id;

/** Ascending by start. */
export const eventsQuery = queryOptions({
  queryKey: [EVENTS_URL],
  queryFn: async ({ signal }) => (await listEvents(signal)).sort(byStart),
});
