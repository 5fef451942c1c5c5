import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';

/** The page's own requests come first. */
const PAUSE_MS = 1_000;

const AppWorker = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('@/features/offline/app-worker')).AppWorker };
  } catch {
    // The page works without it: the next start tries again.
    return { default: () => null };
  }
});

/** Starts what serves the service worker after the page has loaded. Vite's own server has no service worker. */
export function AfterLoad() {
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

  if (!loaded || !import.meta.env.PROD || !('serviceWorker' in navigator)) return null;
  return (
    <Suspense fallback={null}>
      <AppWorker />
    </Suspense>
  );
}
