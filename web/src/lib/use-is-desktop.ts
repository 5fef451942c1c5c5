import { useSyncExternalStore } from 'react';

/** The specification's desktop breakpoint; the theme's `md`. */
const DESKTOP_QUERY = '(min-width: 768px)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(DESKTOP_QUERY);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

export const useIsDesktop = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(DESKTOP_QUERY).matches);
