import { type ComponentType, useEffect, useState } from 'react';
import { useUser } from '@/features/accounts/session';
import { holdInstallPrompt } from './install-prompt';

/** Safari has no idle callback, so the work starts after this time there. */
const IDLE_MS = 300;

/** Loads the push companion once the page is shown and the browser is idle. */
export function PushOnEveryPage() {
  const { user } = useUser();
  const [Companion, setCompanion] = useState<ComponentType | null>(null);
  const isSignedIn = user !== null;

  useEffect(() => {
    window.addEventListener('beforeinstallprompt', holdInstallPrompt);
    return () => window.removeEventListener('beforeinstallprompt', holdInstallPrompt);
  }, []);

  useEffect(() => {
    if (!isSignedIn || !('serviceWorker' in navigator)) return;
    return whenIdle(() => {
      // If loading fails, everything else still works, and the next start tries again.
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
