// Drawn twice: by React, and before the app is there by the first script, from what the build renders (app/first-view).

import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';
import { Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { DialogHost } from '@/components/dialog-host';
import { MAIN_ID } from '@/components/focus-page';
import { lazyPart } from '@/components/lazy-part';
import { SpinnerPage } from '@/components/spinner-page';
import { PushOnEveryPage } from '@/features/notifications/push-on-every-page';
import { AfterLoad } from './after-load';
import { useIsPageLoading } from './lazy-page';
import { Shell } from './navigation/shell';
import { useFocusAfterWaiting, useFocusOnNavigation, useVisibleFocusByKeys } from './navigation/use-focus';
import { useScrollRestoration } from './navigation/use-scroll-restoration';
import { ErrorBoundary } from './page-error';

// Few links have one. Without it they show the page that they name.
const LinkRedirect = lazyPart(async () => (await import('./routes/protocol-handler')).LinkRedirect);

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

/** Is the first element in the tab order, and visible only while it has the focus. */
function SkipLink() {
  return (
    <Box
      component="a"
      data-no-print
      href={`#${MAIN_ID}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(MAIN_ID)?.focus();
      }}
      sx={{
        position: 'fixed',
        zIndex: 'tooltip',
        top: 8,
        left: 8,
        px: 2.5,
        py: 1.5,
        borderRadius: 1,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        fontWeight: 600,
        '&:not(:focus)': { transform: 'translateY(-200%)' },
      }}
    >
      Zum Inhalt springen
    </Box>
  );
}

const grow = keyframes({
  from: { transform: 'scaleX(0.08)', opacity: 1 },
  to: { transform: 'scaleX(0.9)', opacity: 1 },
});

/** Says that the next page is being fetched. It appears after a delay, because most pages are there at once. */
function RouteProgress() {
  if (!useIsPageLoading()) return null;
  return (
    <Box
      aria-hidden
      data-no-print
      sx={{
        position: 'fixed',
        zIndex: 'tooltip',
        top: 0,
        left: 0,
        width: '100%',
        height: 4,
        bgcolor: 'secondary.main',
        transformOrigin: 'left',
        opacity: 0,
        animation: `${grow} 4s ease-out 250ms forwards`,
      }}
    />
  );
}
