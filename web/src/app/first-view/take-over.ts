import { parseEventId, paths } from '@club/contract';
import type { QueryClient } from '@tanstack/react-query';
import { userQuery } from '@/features/accounts/session';
import { clubQuery } from '@/features/club-settings/api';
import { ownEventsQuery } from '@/features/dashboard/api';
import { eventQuery, eventsQuery } from '@/features/events/api/events';
import { fetchBeforeRender } from '@/lib/query-client';

const PATIENCE_MS = 1_000;

/**
 * Gives the app the data that the page already shows, so that its first render shows the same. What comes later, the app
 * itself shows.
 */
export async function takeOver(client: QueryClient, pathname: string): Promise<void> {
  const { firstView } = window;
  firstView?.stop();
  const club = document.querySelector<HTMLElement>('[data-legal]')?.dataset.legal;
  if (club) client.setQueryData(clubQuery.queryKey, JSON.parse(club));
  const shown = Promise.all([
    firstView?.hasUser && fetchBeforeRender(client, userQuery),
    firstView?.hasData && fetchFor(client, pathname.replace(/(?<=.)\/$/, '')),
  ]);
  // A response that has grown too old to be used is asked for again, which may take long.
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([shown, patience]);
}

function fetchFor(client: QueryClient, path: string): Promise<void> | undefined {
  if (path === paths.home || path === paths.events) return fetchBeforeRender(client, eventsQuery);
  if (path === paths.dashboard) return fetchBeforeRender(client, ownEventsQuery);
  const id = parseEventId(path.split('/')[2]);
  return id === null ? undefined : fetchBeforeRender(client, eventQuery(id));
}
