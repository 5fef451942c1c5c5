import { paths } from '@club/contract';
import type { ReactNode } from 'react';
import { useLocation, useRoutes } from 'react-router-dom';
import { FailurePanel } from '@/components/failure-panel';
import { Page, PageHelp } from '@/components/page';
import { Redirect } from '@/components/redirect';
import { SpinnerPage } from '@/components/spinner-page';
import { authPath } from '@/features/accounts/rules/return-path';
import { useUser } from '@/features/accounts/session';
import { lazyPage } from './lazy-page';
import { ErrorBoundary } from './page-error';
import { RootLayout } from './root-layout';
import { type Audience, belongsTo, ROUTES } from './routes';

/** Every page with its guard. */
export const pages = ROUTES.map(({ path, audience, help, load }) => {
  const { element, preload } = lazyPage(load);
  const page = (
    <PageHelp key={path} value={help}>
      {element}
    </PageHelp>
  );
  return { path, preload, element: audience ? <Guard audience={audience}>{page}</Guard> : page };
});

const routes = [{ element: <RootLayout />, children: pages }];

/** This boundary is for the shell itself; RootLayout has one around each page. */
export function App() {
  return (
    <ErrorBoundary>
      <Routes />
    </ErrorBoundary>
  );
}

const Routes = () => useRoutes(routes);

const AWAITING_APPROVAL = lazyPage(
  async () => (await import('@/features/members/waiting/awaiting-approval')).AwaitingApproval,
);

/** Around each page that is not for everybody: what others see in its place, `Audience` says. */
function Guard({ audience, children }: { audience: Audience; children: ReactNode }) {
  const { user, isLoading, isError, retry } = useUser();
  const { pathname, search } = useLocation();
  if (isLoading) return <SpinnerPage />;
  if (isError) return <SessionFailure onRetry={retry} />;
  if (!user) return <Redirect to={authPath(`${pathname}${search}`)} />;
  if (audience !== 'account' && !belongsTo('member', user)) return AWAITING_APPROVAL.element;
  return belongsTo(audience, user) ? children : <Redirect to={paths.home} />;
}

/** While the server does not respond, it is unknown who is signed in, so nobody is sent to the sign-in page. */
function SessionFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Page title="Das hat nicht geklappt" maxWidth="sm">
      <FailurePanel
        headingLevel="h1"
        message="Deine Anmeldung konnte gerade nicht geprüft werden. Bitte versuche es erneut."
        onRetry={onRetry}
        homeLink
      />
    </Page>
  );
}
