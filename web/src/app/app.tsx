import { useRoutes } from 'react-router-dom';
import { ErrorBoundary } from './error-boundary';
import { PageError } from './page-error';
import { routes } from './routes';

/** The boundary here is for the shell itself; RootLayout has one around each page. */
export function App() {
  return (
    <ErrorBoundary fallback={(error) => <PageError error={error} />}>
      <Routes />
    </ErrorBoundary>
  );
}

const Routes = () => useRoutes(routes);
