import { createContext, useContext, useSyncExternalStore } from 'react';

/** The specification's desktop breakpoint; the theme's `md`. */
const DESKTOP_QUERY = '(min-width: 768px)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(DESKTOP_QUERY);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Which of the two sizes the build renders, where there is no window. */
export const BuiltForDesktop = createContext(false);

export function useIsDesktop(): boolean {
  const built = useContext(BuiltForDesktop);
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(DESKTOP_QUERY).matches,
    () => built,
  );
}
