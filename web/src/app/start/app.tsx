import { StrictMode, startTransition } from 'react';
import { matchRoutes } from 'react-router-dom';
import { nextTask } from '@/lib/next-task';
import { createQueryClient } from '@/lib/query-client';
import { App } from '../app';
import { preloadPage } from '../lazy-page';
import { Providers } from '../providers';
import { routes } from '../routes';
import { clubTheme } from '../theme/theme';
import { BrowserRouter, createRoot } from './react';

// zod, which comes with the forms, tries whether it may make code of text. It may not, and the browser would report that.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/** What index.html shows stays until the page is ready, which is made in pieces: between them a tap is answered. */
export async function start(root: Element): Promise<void> {
  const page = matchRoutes(routes, window.location)?.at(-1)?.route.element;
  // Where it can't be had, the app says so.
  const pageFile = preloadPage(page).catch(() => {});
  // It takes a phone as long as many components do: made beforehand, while the page's file is on its way.
  await nextTask();
  clubTheme();
  await pageFile;
  await nextTask();
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Providers queryClient={createQueryClient()}>
          <BrowserRouter>
            <App />
          </BrowserRouter>
        </Providers>
      </StrictMode>,
    ),
  );
}
