import { act, render, renderHook } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { type Location, MemoryRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { App } from '@/app/app';
import { Providers } from '@/app/providers';
import { createQueryClient } from '@/lib/query-client';

/** The app's own rules, but nobody waits a second for the retry. */
const createTestQueryClient = () => createQueryClient({ retryDelay: 0 });

type Whereabouts = { location?: Location; navigate?: NavigateFunction };

function Probe({ whereabouts }: { whereabouts: Whereabouts }) {
  whereabouts.location = useLocation();
  whereabouts.navigate = useNavigate();
  return null;
}

function createTestRouter(entries: string[]) {
  const whereabouts: Whereabouts = {};
  return {
    wrap: (element: ReactNode) => (
      <MemoryRouter initialEntries={entries}>
        <Probe whereabouts={whereabouts} />
        {element}
      </MemoryRouter>
    ),
    /** Path, query and hash of where the app is now. */
    location: () => {
      const { pathname, search, hash } = whereabouts.location ?? {};
      return `${pathname}${search}${hash}`;
    },
    /** navigate('/events'), or navigate(-1) for the browser's back button. */
    navigate: (to: string | number) => act(async () => whereabouts.navigate?.(to as string)),
  };
}

function renderIn(entries: string[], element: ReactNode) {
  const queryClient = createTestQueryClient();
  const { wrap, location, navigate } = createTestRouter(entries);
  const view = render(<Providers queryClient={queryClient}>{wrap(element)}</Providers>);
  return { ...view, user: userEvent.setup({ delay: null }), queryClient, location, navigate };
}

/** The whole app as a browser would open it at `path`. */
export const renderApp = (path: string) => renderIn([path], <App />);

/** One component with all that it may need, outside the shell, at the path '/'. */
export const renderComponent = (element: ReactNode) => renderIn(['/'], element);

/** A hook with all that it may need, at the path '/'. */
export function renderAppHook<Result>(hook: () => Result) {
  const queryClient = createTestQueryClient();
  const { wrap, location } = createTestRouter(['/']);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Providers queryClient={queryClient}>{wrap(children)}</Providers>
  );
  return { ...renderHook(hook, { wrapper }), queryClient, location };
}
