import { useRoutes } from 'react-router-dom';
import { PageHelp } from '@/components/page';
import { Guard } from './guard';
import { lazyPage } from './lazy-page';
import { ErrorBoundary } from './page-error';
import { RootLayout } from './root-layout';
import { ROUTES } from './routes';

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
