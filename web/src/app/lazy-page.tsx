import { type ComponentType, lazy, type ReactElement } from 'react';
import { createStore, useStore } from '@/lib/store';

type Load = () => Promise<ComponentType>;
type Page = { Shown: ComponentType };

/** The number of pages that are being fetched. */
const loading = createStore(0);

/** A page whose file is fetched when its element is first shown, or before: then it is there at once. */
export function lazyPage(load: Load): { element: ReactElement; preload: () => Promise<void> } {
  const page: Page = {
    Shown: lazy(async () => {
      loading.set(loading.get() + 1);
      window.askForFiles?.();
      try {
        return { default: await load() };
      } finally {
        loading.set(loading.get() - 1);
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
export const useIsPageLoading = (): boolean => useStore(loading) > 0;
