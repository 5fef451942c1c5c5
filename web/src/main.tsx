import '@/app/theme/fonts';
import 'virtual:theme.css';
import '@/app/theme/first-paint.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, matchRoutes } from 'react-router-dom';
import { afterFirstPaint } from '@/app/after-first-paint';
import { App } from '@/app/app';
import { preloadPage } from '@/app/lazy-page';
import { Providers } from '@/app/providers';
import { routes } from '@/app/routes';
import { createQueryClient } from '@/lib/query-client';

// zod, which comes with the forms, tries whether it may make code of text. It may not, and the browser would report that.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

/** What index.html shows stays until the page is ready, which is made in pieces: between them a tap is answered. */
const start = () =>
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

const page = matchRoutes(routes, window.location)?.at(-1)?.route.element;
// Not awaited: the page's file imports this one. Where it can't be had, the app says so.
Promise.all([preloadPage(page), afterFirstPaint()]).then(start, start);
