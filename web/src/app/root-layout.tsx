// Drawn twice: by React, and before the app is there by the first script, from what the build renders (app/first-view).
import { Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { DialogHost } from '@/components/dialog-host';
import { lazyPart } from '@/components/lazy-part';
import { SpinnerPage } from '@/components/spinner-page';
import { PushOnEveryPage } from '@/features/notifications/push-on-every-page';
import { AfterLoad } from './after-load';
import { RouteProgress } from './navigation/route-progress';
import { Shell } from './navigation/shell';
import { SkipLink } from './navigation/skip-link';
import { useFocusAfterWaiting, useFocusOnNavigation, useVisibleFocusByKeys } from './navigation/use-focus';
import { useScrollRestoration } from './navigation/use-scroll-restoration';
import { ErrorBoundary } from './page-error';

// Few links have one. Without it they show the page that they name.
const LinkRedirect = lazyPart(async () => (await import('./link-redirect')).LinkRedirect);

export function RootLayout() {
  const { pathname, search } = useLocation();
  useCanonicalAddress();
  useFocusOnNavigation();
  useFocusAfterWaiting();
  useVisibleFocusByKeys();
  useScrollRestoration();
  return (
    <>
      <SkipLink />
      <RouteProgress />
      {search.includes('url=') && (
        <Suspense>
          <LinkRedirect />
        </Suspense>
      )}
      <AfterLoad />
      <Shell>
        {/* Outside of the keyed boundary: a new Suspense would show its spinner instead of the page before. */}
        <Suspense fallback={<SpinnerPage />}>
          <ErrorBoundary key={pathname}>
            <Outlet />
            <DialogHost />
          </ErrorBoundary>
        </Suspense>
      </Shell>
      <PushOnEveryPage />
    </>
  );
}

/**
 * The server writes the canonical address of an event into its page, and browsers share that in place of the one
 * they show. On the next page it would be wrong.
 */
function useCanonicalAddress(): void {
  const { pathname } = useLocation();
  const [firstPath] = useState(pathname);
  useEffect(() => {
    if (pathname !== firstPath) document.querySelector('link[rel="canonical"]')?.remove();
  }, [pathname, firstPath]);
}
