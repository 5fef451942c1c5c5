import { type CardEvent, type EventOpening, eventListRequest, eventRequestUrl } from '@club/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { get, type UrlOf } from '@/lib/api-client';
import { ApiError } from '@/lib/api-error';
import { keptQuery } from '@/lib/api-query';
import { unlessOutdated } from '@/lib/offline-since';
import { hasSessionHint } from '@/lib/session-hint';
import { byStart } from '../rules/list-order';

export const EVENTS_URL = '/api/events';

/** The specification names this text (section 8); people read the sentence of the screen instead. */
const LIST_ERROR = 'Failed to fetch events';

async function listEvents(signal: AbortSignal): Promise<CardEvent[]> {
  const { url, credentials } = eventListRequest(hasSessionHint());
  try {
    // Members ask for cards, too, which have the same fields.
    return await get<'listPublicEvents'>(url as UrlOf<'listPublicEvents'>, {
      signal,
      credentials,
      ageName: EVENTS_URL,
    });
  } catch (error) {
    if (signal.aborted) throw error;
    throw error instanceof ApiError ? new ApiError(LIST_ERROR, error) : new Error(LIST_ERROR, { cause: error });
  }
}

/** The events are in the order of their starts. */
export const eventsQuery = queryOptions({
  queryKey: [EVENTS_URL],
  queryFn: unlessOutdated(async ({ signal }) => (await listEvents(signal)).sort(byStart)),
});

export const EVENT_TEXTS_URL = '/api/public/event-texts';
export const MEMBERS_TEXTS_URL = '/api/event-texts';

/** By the event's id, for searches: those that everybody may see, which caches keep, and for members the others. */
export const eventTextsQuery = (isMember: boolean) =>
  queryOptions({
    queryKey: [EVENT_TEXTS_URL, isMember],
    queryFn: unlessOutdated(async ({ signal }) => {
      const texts = await Promise.all([
        get<'listEventTexts'>(EVENT_TEXTS_URL, { signal, credentials: 'omit' }),
        isMember ? get<'listMembersTexts'>(MEMBERS_TEXTS_URL, { signal }) : [],
      ]);
      return new Map(texts.flat().map(({ id, description }) => [id, description]));
    }),
    staleTime: 60_000,
  });

export const eventUrl = (eventId: number) => `/api/events/${eventId}` as const;

/** The event with the first people of each list; `morePeopleQuery` finds the others. */
export const eventQuery = (eventId: number) => keptQuery<'getEvent'>(eventRequestUrl(eventId));

/** Returns what is at hand before the server has answered: from the list, or from the page that index.html was served with. */
export function knownEvent(client: QueryClient, id: number): EventOpening | null {
  const listed = client.getQueryData<CardEvent[]>([EVENTS_URL])?.find((event) => event.id === id);
  if (listed) return listed;
  const written = document.querySelector('[data-event]')?.getAttribute('data-event');
  const opened = written ? (JSON.parse(written) as EventOpening) : null;
  return opened?.id === id ? opened : null;
}
