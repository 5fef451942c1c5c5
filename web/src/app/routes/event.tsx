import { eventOpeningView, eventRequestUrl, parseEventId } from '@club/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { focusPage } from '@/components/focus-page';
import { lazyPart } from '@/components/lazy-part';
import { commentsUrl } from '@/features/comments/api/list-comments';
import { eventQuery, knownEvent } from '@/features/events/api/events';
import { LiveUpdates } from '@/features/events/live/live-updates';
import { LoadFailure } from '@/features/events/load-failure';
import { EventSkeleton } from '@/features/events/page/event-hero';
import { EventPage } from '@/features/events/page/event-page';
import { OfflineMark, useOfflineSince } from '@/features/offline/offline-mark';
import { ApiError } from '@/lib/api-error';

const DraftPage = lazyPart(async () => (await import('@/features/events/page/draft-page')).DraftPage);

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
  // The page renders in interruptible pieces, so that it keeps responding to taps.
  const event = useDeferredValue(data);
  useFocusWhenPublished(event?.isDraft);
  // The event was deleted while somebody looked at it.
  if (error instanceof ApiError && error.status === 404) return <LoadFailure />;
  if (event?.isDraft) {
    return (
      <Suspense fallback={<EventSkeleton known={eventOpeningView(event)} />}>
        <DraftPage event={event} mark={<Age id={id} />} />
      </Suspense>
    );
  }
  if (event) {
    return (
      <>
        <EventPage event={event} mark={<Age id={id} />} />
        {event.liveKey && <LiveUpdates eventId={id} liveKey={event.liveKey} commentsUrl={commentsUrl(id)} />}
      </>
    );
  }
  if (error) {
    // Only this branch reads isFetching: a component that reads it renders again with every request.
    return <LoadFailure error={error} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  }
  return <EventSkeleton known={known && eventOpeningView(known)} />;
}

/** The page of a draft gives way to that of the event, and takes its buttons and its dialog along. */
function useFocusWhenPublished(isDraft: boolean | undefined): void {
  const wasDraft = useRef(isDraft);
  useEffect(() => {
    if (wasDraft.current && isDraft === false) focusPage();
    wasDraft.current = isDraft;
  }, [isDraft]);
}

/** Is a component of its own, so that the page does not render again with every request. */
function Age({ id }: { id: number }) {
  const query = useQuery(eventQuery(id));
  return <OfflineMark since={useOfflineSince(query, eventRequestUrl(id), commentsUrl(id))} />;
}
