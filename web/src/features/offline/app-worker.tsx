import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from '@/components/link';
import { safePath } from '@/features/accounts/rules/return-path';
import { USER_URL } from '@/lib/query-client';
import { toastQueue } from '@/lib/toast-queue';
import { followUpdates } from './follow-updates';

/** Registers the service worker, offers its updates, and opens clicked notifications. */
export function AppWorker() {
  const client = useQueryClient();
  useEffect(
    () =>
      followUpdates({
        container: navigator.serviceWorker,
        offer: offerUpdate,
        onFirstControl: async () => {
          // The user comes first, because the worker keeps responses for one person only.
          await client.refetchQueries({ queryKey: [USER_URL] });
          await client.refetchQueries({ type: 'active', predicate: ({ queryKey: [url] }) => url !== USER_URL });
        },
        reload: () => window.location.reload(),
      }),
    [client],
  );
  return <NotificationLink container={navigator.serviceWorker} />;
}

let shown: number | null = null;

/** Shows the offer until somebody decides. A new offer replaces the one before. */
export function offerUpdate(load: () => void, elsewhere: boolean): void {
  if (shown !== null) toastQueue.remove(shown);
  shown = toastQueue.add({
    title: 'Eine neue Version ist da',
    description: elsewhere
      ? 'In einem anderen Fenster läuft sie schon. Lade neu, damit hier alles zusammenpasst.'
      : 'Lade die App neu, um sie zu benutzen.',
    action: { label: 'Neu laden', run: load },
  });
}

/**
 * Goes where a clicked notification leads, through a link that clicks itself. So forms with unsaved changes
 * ask before they are left, as they do for every link.
 */
export function NotificationLink({ container }: { container: ServiceWorkerContainer }) {
  const link = useRef<HTMLAnchorElement>(null);
  const [path, setPath] = useState<string | null>(null);

  useEffect(() => {
    const open = ({ data, ports }: MessageEvent<unknown>) => {
      const requested = requestedPath(data);
      if (requested === null) return;
      setPath(requested);
      ports[0]?.postMessage(true);
    };
    container.addEventListener('message', open);
    container.startMessages();
    return () => container.removeEventListener('message', open);
  }, [container]);

  useEffect(() => {
    if (path === null) return;
    link.current?.click();
    setPath(null);
  }, [path]);

  return path !== null && <Link ref={link} to={path} hidden />;
}

function requestedPath(message: unknown): string | null {
  const isRequest = typeof message === 'object' && message !== null && 'type' in message && message.type === 'open';
  return isRequest && 'path' in message && typeof message.path === 'string' ? safePath(message.path) : null;
}
