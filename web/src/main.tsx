import '@/app/theme/fonts';
import '@/app/theme/first-paint.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from '@/app/app';
import { Providers } from '@/app/providers';
import { createQueryClient } from '@/lib/query-client';

// zod, which comes with the forms, tries whether it may make code of text. It may not, and the browser would report that.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <Providers queryClient={createQueryClient()}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </Providers>
  </StrictMode>,
);
