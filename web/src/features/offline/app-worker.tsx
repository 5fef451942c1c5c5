import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { USER_URL } from '@/lib/query-client';
import { followUpdates } from './worker/follow-updates';
import { NoticeLink } from './worker/notice-link';
import { offerUpdate } from './worker/offer-update';

/** The app's side of the service worker: registers it, offers its updates, and follows its notices. */
export function AppWorker() {
  const client = useQueryClient();
  useEffect(
    () =>
      followUpdates({
        container: navigator.serviceWorker,
        offer: offerUpdate,
        onFirstControl: async () => {
          // First of all who is looking: what is kept belongs to one person.
          await client.refetchQueries({ queryKey: [USER_URL] });
          await client.refetchQueries({ type: 'active', predicate: ({ queryKey: [url] }) => url !== USER_URL });
        },
        reload: () => window.location.reload(),
      }),
    [client],
  );
  return <NoticeLink container={navigator.serviceWorker} />;
}
