import { useRoutes } from 'react-router-dom';
import { ErrorBoundary } from './page-error';
import { routes } from './routes';

/** This boundary is for the shell itself; RootLayout has one around each page. */
export function App() {
  return (
    <ErrorBoundary>
      <Routes />
    </ErrorBoundary>
  );
}

const Routes = () => useRoutes(routes);
