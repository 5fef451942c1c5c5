import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, renderHook } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router-dom';
import { Providers } from '@/app/providers';
import { routes } from '@/app/routes';
import { theme } from '@/app/theme/theme';
import { createQueryClient } from '@/lib/query-client';
import { ToastRegion } from '@/lib/toasts';

/** The app's own rules, but nobody waits a second for the retry. */
const createTestQueryClient = () => createQueryClient({ retryDelay: 0 });

/** The whole app at `path`, as a browser would open it. */
export function renderApp(path: string) {
  const queryClient = createTestQueryClient();
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const view = render(<Providers queryClient={queryClient} router={router} />);
  return {
    ...view,
    user: userEvent.setup(),
    queryClient,
    router,
    /** Path, query and hash of where the app is now. */
    location: () => {
      const { pathname, search, hash } = router.state.location;
      return `${pathname}${search}${hash}`;
    },
  };
}

/** One component with all that it may need, at the path '/', outside the shell. */
export function renderComponent(element: ReactNode) {
  const queryClient = createTestQueryClient();
  const router = createMemoryRouter([{ path: '*', element }]);
  const view = render(<Providers queryClient={queryClient} router={router} />);
  return { ...view, user: userEvent.setup(), queryClient, router };
}

/** A hook with query client, theme and notices, without a router. */
export function renderAppHook<Result>(hook: () => Result) {
  const queryClient = createTestQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ThemeProvider theme={theme} noSsr>
      <CssBaseline />
      <QueryClientProvider client={queryClient}>
        {children}
        <ToastRegion />
      </QueryClientProvider>
    </ThemeProvider>
  );
  return { ...renderHook(hook, { wrapper }), queryClient };
}
