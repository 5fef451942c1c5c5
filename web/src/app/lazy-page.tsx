import { type ComponentType, lazy, type ReactElement, useSyncExternalStore } from 'react';

let loading = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  loading += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The element of a route whose file is fetched when it is first shown. The file exports `Component`. */
export function lazyPage(load: () => Promise<{ Component: ComponentType }>): ReactElement {
  const Page = lazy(async () => {
    change(1);
    try {
      return { default: (await load()).Component };
    } finally {
      change(-1);
    }
  });
  return <Page />;
}

/** A page is being fetched; until it is there, the one before stays on the screen. */
export const useIsPageLoading = (): boolean => useSyncExternalStore(subscribe, () => loading > 0);
