import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { act, render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, type ReactNode, Suspense } from 'react';
import {
  BrowserRouter,
  type Location,
  MemoryRouter,
  type NavigateFunction,
  useLocation,
  useNavigate,
  useRoutes,
} from 'react-router-dom';
import { expect, onTestFinished, vi } from 'vitest';
import { App, pages } from '@/app/app';
import { Providers } from '@/app/providers';
import { DialogHost } from '@/components/dialog-host';
import { createQueryClient } from '@/lib/query-client';
import { showStyles } from './styled-engine';

/** Has the app's own rules, but retries at once. */
const createTestQueryClient = () => createQueryClient({ retryDelay: 0 });

/**
 * Styles go into a detached element unless a test asks for them: jsdom has no layout and no media queries, yet matches
 * every rule for every role that a test looks for, which took most of the time. So hidden elements must be hidden by an
 * attribute or not be rendered.
 */
const apart = createCache({ key: 'apart', container: document.createElement('div') });
let cache = apart;

/** For a test that looks at styles (toHaveStyle). Call it before rendering. */
export function withStyles(): void {
  const container = document.head.appendChild(document.createElement('div'));
  cache = createCache({ key: 'shown', container });
  showStyles(true);
  onTestFinished(() => {
    cache = apart;
    showStyles(false);
    container.remove();
  });
}

const AllProviders = (props: ComponentProps<typeof Providers>) => (
  <CacheProvider value={cache}>
    <Providers {...props} />
  </CacheProvider>
);

type Whereabouts = { location?: Location; navigate?: NavigateFunction };

function Probe({ whereabouts }: { whereabouts: Whereabouts }) {
  whereabouts.location = useLocation();
  whereabouts.navigate = useNavigate();
  return null;
}

type Router = (children: ReactNode) => ReactNode;

const inMemory =
  (path: string): Router =>
  (children) => <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>;

/** Uses the window's history, as in production, so that tests can use the browser's own buttons. */
function inBrowser(path: string): Router {
  window.history.pushState(null, '', path);
  onTestFinished(() => window.history.replaceState(null, '', '/'));
  return (children) => <BrowserRouter>{children}</BrowserRouter>;
}

function createTestRouter(router: Router) {
  const whereabouts: Whereabouts = {};
  return {
    wrap: (element: ReactNode) =>
      router(
        <>
          <Probe whereabouts={whereabouts} />
          {element}
        </>,
      ),
    /** Returns path, query and hash of the present page. */
    location: () => {
      const { pathname, search, hash } = whereabouts.location ?? {};
      return `${pathname}${search}${hash}`;
    },
    /** navigate('/events'), or navigate(-1) for the browser's back button. */
    navigate: (to: string | number) => act(async () => whereabouts.navigate?.(to as string)),
  };
}

function renderIn(router: Router, element: ReactNode) {
  const queryClient = createTestQueryClient();
  const { wrap, location, navigate } = createTestRouter(router);
  const view = render(<AllProviders queryClient={queryClient}>{wrap(element)}</AllProviders>);
  return { ...view, user: userEvent.setup({ delay: null }), queryClient, location, navigate };
}

/** Renders the whole app as a browser would open it at `path`. */
export const renderApp = (path: string) => renderIn(inMemory(path), <App />);

/** The same with the window's own history; `back` is the browser's button. */
export const renderAppInBrowser = (path: string) => ({
  ...renderIn(inBrowser(path), <App />),
  back: async () => {
    const arrived = vi.fn();
    window.addEventListener('popstate', arrived, { once: true });
    window.history.back();
    await waitFor(() => expect(arrived).toHaveBeenCalled());
  },
});

function Pages() {
  const page = useRoutes(pages);
  return (
    <Suspense>
      {page}
      <DialogHost key={useLocation().pathname} />
    </Suspense>
  );
}

/**
 * Renders the page of `path` with its guards, but outside the shell: there is no navigation, and nothing moves the focus
 * or scrolls when the page changes. That takes less time than renderApp.
 */
export const renderPage = (path: string) => renderIn(inMemory(path), <Pages />);

/** Renders one component with everything that it may need, outside the shell, at the path '/'. */
export const renderComponent = (element: ReactNode) =>
  renderIn(
    inMemory('/'),
    <>
      {element}
      <DialogHost />
    </>,
  );
