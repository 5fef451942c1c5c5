import { useRoutes } from 'react-router-dom';
import { Guard } from './guard';
import { lazyPage } from './lazy-page';
import { ErrorBoundary } from './page-error';
import { RootLayout } from './root-layout';
import { ROUTES } from './routes';

/** Every page with its guard. */
export const pages = ROUTES.map(({ path, audience, load }) => {
  const { element, preload } = lazyPage(load);
  return { path, preload, element: audience ? <Guard audience={audience}>{element}</Guard> : element };
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
