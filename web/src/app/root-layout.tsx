import { paths } from '@club/contract';
import { Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation, useSearchParams } from 'react-router-dom';
import { Redirect } from '@/components/redirect';
import { SpinnerPage } from '@/components/spinner-page';
import { PushOnEveryPage } from '@/features/notifications/push-on-every-page';
import { AfterLoad } from './after-load';
import { RouteProgress } from './navigation/route-progress';
import { Shell } from './navigation/shell';
import { SkipLink } from './navigation/skip-link';
import { useFocusAfterWaiting, useFocusOnNavigation, useVisibleFocusByKeys } from './navigation/use-focus';
import { useScrollRestoration } from './navigation/use-scroll-restoration';
import { ErrorBoundary } from './page-error';
import { pathFromLink } from './path-from-link';

export function RootLayout() {
  const { pathname } = useLocation();
  useCanonicalAddress();
  useFocusOnNavigation();
  useFocusAfterWaiting();
  useVisibleFocusByKeys();
  useScrollRestoration();
  return (
    <>
      <SkipLink />
      <RouteProgress />
      <LinkRedirect />
      <AfterLoad />
      <Shell>
        {/* Outside of the keyed boundary: a new Suspense would show its spinner instead of the page before. */}
        <Suspense fallback={<SpinnerPage />}>
          <ErrorBoundary key={pathname}>
            <Outlet />
          </ErrorBoundary>
        </Suspense>
      </Shell>
      <PushOnEveryPage />
    </>
  );
}

/** On every page `?url=web+verein://events/12` leads to the event. /protocol-handler does it itself, visibly. */
function LinkRedirect() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const link = search.get('url');
  if (link === null || pathname === paths.protocolHandler) return null;
  return <Redirect to={pathFromLink(link)} />;
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
