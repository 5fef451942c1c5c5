import { paths } from '@club/contract';
import type { RouteObject } from 'react-router-dom';
import { RequireAccount, RequireMember, RequireOrganiser } from './guards';
import { lazyPage } from './lazy-page';
import { RootLayout } from './root-layout';

const organiserRoutes: RouteObject[] = [
  { path: paths.admin, element: lazyPage(() => import('./routes/admin')) },
  { path: paths.createEvent, element: lazyPage(() => import('./routes/event-create')) },
  { path: paths.editEvent(':eventId'), element: lazyPage(() => import('./routes/event-edit')) },
  { path: paths.registrations(':eventId'), element: lazyPage(() => import('./routes/registrations')) },
];

const memberRoutes: RouteObject[] = [
  { path: paths.dashboard, element: lazyPage(() => import('./routes/dashboard')) },
  { element: <RequireOrganiser />, children: organiserRoutes },
];

/**
 * The screens that are opened often; all others are in further-routes.tsx, because home carries this table. Each has a
 * file in routes/ that exports `Component`, however small: it is where the chunk begins that is fetched when the screen
 * is first shown.
 */
export const routes: RouteObject[] = [
  {
    path: paths.home,
    element: <RootLayout />,
    children: [
      { index: true, element: lazyPage(() => import('./routes/home')) },
      { path: paths.auth, element: lazyPage(() => import('./routes/auth')) },
      { path: paths.events, element: lazyPage(() => import('./routes/events')) },
      { path: paths.event(':eventId'), element: lazyPage(() => import('./routes/event')) },
      { path: paths.rental, element: lazyPage(() => import('./routes/rental')) },
      {
        element: <RequireAccount />,
        children: [{ path: paths.profile, element: lazyPage(() => import('./routes/profile')) }],
      },
      { element: <RequireMember />, children: memberRoutes },
      { path: '*', element: lazyPage(() => import('./further-routes')) },
    ],
  },
];
