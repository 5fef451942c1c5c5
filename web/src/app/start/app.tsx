import { StrictMode, startTransition } from 'react';
import { matchRoutes } from 'react-router-dom';
import { nextTask } from '@/lib/next-task';
import { createQueryClient } from '@/lib/query-client';
import { App, pages } from '../app';
import { keepFocus } from '../first-view/keep-focus';
import { takeOver } from '../first-view/take-over';
import { Providers } from '../providers';
import { clubTheme } from '../theme/theme';
import { BrowserRouter, createRoot } from './react';

// zod, which the forms use, tests whether it may compile code. Our Content-Security-Policy forbids that and reports it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/** The page of index.html stays until the app's page is ready. Its start yields several times, so that the page scrolls meanwhile. */
export async function start(root: Element): Promise<void> {
  const page = matchRoutes(pages, window.location)?.at(-1)?.route;
  // If the file cannot be fetched, the app says so when it renders.
  const pageFile = page?.preload().catch(() => {});
  // Creating the theme is slow on phones, so it happens while the page's file is being fetched.
  await nextTask();
  clubTheme();
  await pageFile;
  const queryClient = createQueryClient();
  await takeOver(queryClient, window.location.pathname);
  await nextTask();
  keepFocus(root);
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Providers queryClient={queryClient}>
          <BrowserRouter>
            <App />
          </BrowserRouter>
        </Providers>
      </StrictMode>,
    ),
  );
}
