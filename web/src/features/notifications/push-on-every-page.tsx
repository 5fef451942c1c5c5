import { type ComponentType, useEffect, useState } from 'react';
import { useUser } from '@/features/accounts/session';

/** Safari does not tell when it is idle. */
const IDLE_MS = 300;

/** What push does on whatever page somebody is. Fetched once the page stands: none needs it to be shown. */
export function PushOnEveryPage() {
  const { user } = useUser();
  const [Companion, setCompanion] = useState<ComponentType | null>(null);
  const isSignedIn = user !== null;

  useEffect(() => {
    if (!isSignedIn || !('serviceWorker' in navigator)) return;
    return whenIdle(() => {
      // Without it everything else works; the next start tries again.
      import('./push/push-companion').then(
        ({ PushCompanion }) => setCompanion(() => PushCompanion),
        () => {},
      );
    });
  }, [isSignedIn]);

  return Companion && user && <Companion key={user.id} />;
}

function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(work, { timeout: 3_000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, IDLE_MS);
  return () => clearTimeout(timer);
}
