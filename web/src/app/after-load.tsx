import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '@/components/lazy-part';

/** The page's own requests come first. */
const PAUSE_MS = 1_000;

// Without it the page works, too: the next start tries again.
const AppWorker = lazyPart(async () => (await import('@/features/offline/app-worker')).AppWorker);

/** Whether the page has loaded, and what it can do without may come. */
export function useAfterLoad(): boolean {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(setLoaded, PAUSE_MS, true);
    };
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('load', wait);
    };
  }, []);
  return loaded;
}

/** Starts what serves the service worker after the page has loaded. Vite's own server has no service worker. */
export function AfterLoad() {
  const loaded = useAfterLoad();
  if (!loaded || !import.meta.env.PROD || !('serviceWorker' in navigator)) return null;
  return (
    <Suspense fallback={null}>
      <AppWorker />
    </Suspense>
  );
}
