import { type ComponentType, lazy, type ReactElement, useSyncExternalStore } from 'react';

type Load = () => Promise<ComponentType>;
type Page = { Shown: ComponentType };

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

/** A page whose file is fetched when its element is first shown, or before: then it is there at once. */
export function lazyPage(load: Load): { element: ReactElement; preload: () => Promise<void> } {
  const page: Page = {
    Shown: lazy(async () => {
      change(1);
      window.askForFiles?.();
      try {
        return { default: await load() };
      } finally {
        change(-1);
      }
    }),
  };
  return {
    element: <LazyPage page={page} />,
    preload: async () => {
      page.Shown = await load();
    },
  };
}

function LazyPage({ page: { Shown } }: { page: Page }) {
  return <Shown />;
}

/** True while a page is being fetched. The previous page stays on the screen meanwhile. */
export const useIsPageLoading = (): boolean => useSyncExternalStore(subscribe, isLoading, isLoading);

const isLoading = (): boolean => loading > 0;
