import { Outlet, ScrollRestoration } from 'react-router-dom';
import { LinkRedirect } from './link-redirect';
import { RouteProgress } from './navigation/route-progress';
import { Shell } from './navigation/shell';
import { SkipLink } from './navigation/skip-link';
import { useFocusOnNavigation } from './use-focus-on-navigation';

export function RootLayout() {
  useFocusOnNavigation();
  return (
    <>
      <SkipLink />
      <RouteProgress />
      <LinkRedirect />
      <Shell>
        <Outlet />
      </Shell>
      <ScrollRestoration />
    </>
  );
}
