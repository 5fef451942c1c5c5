import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { SpinnerPage } from '@/components/spinner-page';
import { PushOnEveryPage } from '@/features/notifications/push-on-every-page';
import { AfterLoad } from './after-load';
import { ErrorBoundary } from './error-boundary';
import { LinkRedirect } from './link-redirect';
import { RouteProgress } from './navigation/route-progress';
import { Shell } from './navigation/shell';
import { SkipLink } from './navigation/skip-link';
import { useCanonicalAddress } from './navigation/use-canonical-address';
import { useFocusAfterWaiting } from './navigation/use-focus-after-waiting';
import { useFocusOnNavigation } from './navigation/use-focus-on-navigation';
import { useScrollRestoration } from './navigation/use-scroll-restoration';
import { PageError } from './page-error';

export function RootLayout() {
  const { pathname } = useLocation();
  useCanonicalAddress();
  useFocusOnNavigation();
  useFocusAfterWaiting();
  useScrollRestoration();
  return (
    <>
      <SkipLink />
      <RouteProgress />
      <LinkRedirect />
      <AfterLoad />
      <Shell>
        {/* Outside of what is keyed: a new Suspense would show its spinner instead of the page before. */}
        <Suspense fallback={<SpinnerPage />}>
          <ErrorBoundary key={pathname} fallback={(error) => <PageError error={error} />}>
            <Outlet />
          </ErrorBoundary>
        </Suspense>
      </Shell>
      <PushOnEveryPage />
    </>
  );
}
