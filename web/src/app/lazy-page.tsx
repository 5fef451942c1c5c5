import { type ComponentType, lazy, type ReactElement, useSyncExternalStore } from 'react';

/** The file of a table of routes exports `preload`, too, which fetches the file of the page that its routes lead to. */
type Load = () => Promise<{ Component: ComponentType; preload?: () => Promise<void> }>;
type Page = { Shown: ComponentType; preload: () => Promise<void> };

const pages = new WeakMap<object, Page>();
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
export function lazyPage(load: Load): ReactElement {
  const page: Page = {
    Shown: lazy(async () => {
      change(1);
      try {
        return { default: (await load()).Component };
      } finally {
        change(-1);
      }
    }),
    preload: async () => {
      const { Component, preload } = await load();
      await preload?.();
      page.Shown = Component;
    },
  };
  const element = <LazyPage page={page} />;
  pages.set(element, page);
  return element;
}

function LazyPage({ page: { Shown } }: { page: Page }) {
  return <Shown />;
}

/** Fetches the file of such an element before the app is first rendered, so that the page is there at once. */
export async function preloadPage(element: unknown): Promise<void> {
  if (typeof element === 'object' && element !== null) await pages.get(element)?.preload();
}

/** True while a page is being fetched. The previous page stays on the screen meanwhile. */
export const useIsPageLoading = (): boolean => useSyncExternalStore(subscribe, isLoading, isLoading);

const isLoading = (): boolean => loading > 0;
