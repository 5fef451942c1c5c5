import type { RouteObject } from 'react-router-dom';
import { lazyPage } from './lazy-page';
import { RequireMember } from './require-member';
import { RequireOrganiser } from './require-organiser';
import { RootLayout } from './root-layout';

const organiserRoutes: RouteObject[] = [
  { path: 'admin', element: lazyPage(() => import('./routes/admin')) },
  { path: 'events/create', element: lazyPage(() => import('./routes/event-create')) },
  { path: 'events/:eventId/edit', element: lazyPage(() => import('./routes/event-edit')) },
  { path: 'events/:eventId/registrations', element: lazyPage(() => import('./routes/registrations')) },
  { path: 'venue-calendar', element: lazyPage(() => import('./routes/venue-calendar')) },
];

const memberRoutes: RouteObject[] = [
  { path: 'dashboard', element: lazyPage(() => import('./routes/dashboard')) },
  { path: 'profile', element: lazyPage(() => import('./routes/profile')) },
  { path: 'einstellungen', element: lazyPage(() => import('./routes/settings')) },
  { path: 'einstellungen/notifications', element: lazyPage(() => import('./routes/notifications')) },
  { element: <RequireOrganiser />, children: organiserRoutes },
];

/** Every screen of the app. Each is a file in routes/ that exports `Component`. */
export const routes: RouteObject[] = [
  {
    path: '/',
    element: <RootLayout />,
    children: [
      { index: true, element: lazyPage(() => import('./routes/home')) },
      { path: 'auth', element: lazyPage(() => import('./routes/auth')) },
      { path: 'events', element: lazyPage(() => import('./routes/events')) },
      { path: 'events/:eventId', element: lazyPage(() => import('./routes/event')) },
      { path: 'vermietung', element: lazyPage(() => import('./routes/rental')) },
      { path: 'protocol-handler', element: lazyPage(() => import('./routes/protocol-handler')) },
      { element: <RequireMember />, children: memberRoutes },
      { path: '*', element: lazyPage(() => import('./routes/not-found')) },
    ],
  },
];
