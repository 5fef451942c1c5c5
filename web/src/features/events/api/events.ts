import { type EventOpening, type EventSummary, eventRequestUrl } from '@club/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { get } from '@/lib/api-client';
import { ApiError } from '@/lib/api-error';
import { unlessOutdated } from '@/lib/offline-since';

export const EVENTS_URL = '/api/events';

/** The specification names this text (section 8); people read the sentence of the screen instead. */
const LIST_ERROR = 'Failed to fetch events';

async function listEvents(signal: AbortSignal): Promise<EventSummary[]> {
  try {
    return (await get<'listEvents'>(EVENTS_URL, { signal })) as EventSummary[];
  } catch (error) {
    if (signal.aborted) throw error;
    throw error instanceof ApiError ? new ApiError(LIST_ERROR, error) : new Error(LIST_ERROR, { cause: error });
  }
}

const byStart = (a: EventSummary, b: EventSummary): number =>
  Date.parse(a.startTime) - Date.parse(b.startTime) || a.id - b.id;

/** The events are in the order of their starts. */
export const eventsQuery = queryOptions({
  queryKey: [EVENTS_URL],
  queryFn: unlessOutdated(async ({ signal }) => (await listEvents(signal)).sort(byStart)),
});

export const eventUrl = (eventId: number) => `/api/events/${eventId}` as const;

/** The event with the first people of each list; `morePeopleQuery` finds the others. */
export const eventQuery = (eventId: number) =>
  queryOptions({
    queryKey: [eventRequestUrl(eventId)],
    queryFn: unlessOutdated(({ signal }) => get<'getEvent'>(eventRequestUrl(eventId), { signal })),
  });

/**
 * The facts of an event that are at hand before the server has answered: from the list, or from the page that
 * index.html was served with, as long as the app has not replaced it.
 */
export function knownEvent(client: QueryClient, id: number): EventOpening | null {
  const listed = client.getQueryData<EventSummary[]>([EVENTS_URL])?.find((event) => event.id === id);
  if (listed) return listed;
  const written = document.querySelector('[data-event]')?.getAttribute('data-event');
  const opened = written ? (JSON.parse(written) as EventOpening) : null;
  return opened?.id === id ? opened : null;
}
