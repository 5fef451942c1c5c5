import { parseEventId } from '@club/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useParams } from 'react-router-dom';
import { commentsUrl } from '@/features/comments/api/list-comments';
import { eventQuery, eventUrl, knownEvent } from '@/features/events/api/events';
import { LiveUpdates } from '@/features/events/live/live-updates';
import { LoadFailure } from '@/features/events/load-failure';
import { EventSkeleton } from '@/features/events/page/event-hero';
import { EventPage } from '@/features/events/page/event-page';
import { OfflineMark, useOfflineSince } from '@/features/offline/offline-mark';
import { ApiError } from '@/lib/api-error';

export function Component() {
  const { eventId } = useParams();
  const id = parseEventId(eventId);
  return id === null ? <LoadFailure /> : <LoadedEvent key={id} id={id} />;
}

function LoadedEvent({ id }: { id: number }) {
  const client = useQueryClient();
  const [known] = useState(() => knownEvent(client, id));
  const query = useQuery(eventQuery(id));
  const { data, error } = query;
  // Shown in pieces, between which the page answers.
  const event = useDeferredValue(data);
  // Deleted while it was being looked at: what is still shown is no longer true.
  const status = error instanceof ApiError ? error.status : null;
  if (status === 404) return <LoadFailure />;
  if (event) {
    return (
      <>
        <EventPage event={event} mark={<Age id={id} />} />
        <LiveUpdates eventId={id} commentsUrl={commentsUrl(id)} />
      </>
    );
  }
  if (error) {
    // Read here alone: whoever reads it is made anew each time that the event is asked for.
    return <LoadFailure onRetry={() => void query.refetch()} retrying={query.isFetching} isOffline={status === 0} />;
  }
  return <EventSkeleton known={known} />;
}

/** Apart from the page, which need not be made anew each time that it is asked for again. */
function Age({ id }: { id: number }) {
  const query = useQuery(eventQuery(id));
  return <OfflineMark since={useOfflineSince(query, eventUrl(id), commentsUrl(id))} />;
}
