import { type EventDetail, parseEventId, paths } from '@club/contract';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import { Redirect } from '@/components/redirect';
import { useUser } from '@/features/accounts/session';
import { eventQuery } from '@/features/events/api/events';
import { DraftNotice } from '@/features/events/draft-notice';
import { LoadFailure } from '@/features/events/load-failure';
import { rosterRightsOf } from '@/features/events/rules/contacts';
import { ApiError } from '@/lib/api-error';
import { registrationsQuery } from '../api/roster';

type Props = { page: ComponentType<{ event: EventDetail }>; skeleton: ComponentType };

/** Shows a page to the contacts of the event in the address, and to organisers. Others go home, as from organisers' pages. */
export function ForTeam({ page, skeleton }: Props) {
  const { eventId } = useParams();
  const id = parseEventId(eventId);
  return id === null ? <LoadFailure /> : <EventTeam key={id} id={id} page={page} skeleton={skeleton} />;
}

function EventTeam({ id, page: PageOfTeam, skeleton: Skeleton }: Props & { id: number }) {
  const { user } = useUser();
  const { data: event, error, isFetching, refetch } = useQuery(eventQuery(id));
  const belongs = event !== undefined && rosterRightsOf(event, user).has('read');
  // Somebody may have been a contact until a moment ago.
  const roster = useQuery({ ...registrationsQuery(id), enabled: belongs && !event.isDraft });
  // The event was deleted while somebody looked at it.
  if (error instanceof ApiError && error.status === 404) return <LoadFailure />;
  if (isRefused(roster.error) || (event && !belongs && !isFetching)) return <Redirect to={paths.home} />;
  if (event?.isDraft) return <DraftNotice event={event} what="Team" />;
  if (event && belongs) return <PageOfTeam event={event} />;
  if (error && !event) return <LoadFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  return <Skeleton />;
}

const isRefused = (error: Error | null): boolean => error instanceof ApiError && error.status === 403;
