import { paths } from '@club/contract';
import type { RouteObject } from 'react-router-dom';
import { RequireMember, RequireOrganiser } from './guards';
import { lazyPage } from './lazy-page';
import { RootLayout } from './root-layout';

const organiserRoutes: RouteObject[] = [
  { path: paths.admin, element: lazyPage(() => import('./routes/admin')) },
  { path: paths.createEvent, element: lazyPage(() => import('./routes/event-create')) },
  { path: paths.editEvent(':eventId'), element: lazyPage(() => import('./routes/event-edit')) },
  { path: paths.registrations(':eventId'), element: lazyPage(() => import('./routes/registrations')) },
  { path: paths.attendance(':eventId'), element: lazyPage(() => import('./routes/attendance')) },
  { path: paths.daySheet(':date'), element: lazyPage(() => import('./routes/day-sheet')) },
  { path: paths.venueCalendar, element: lazyPage(() => import('./routes/venue-calendar')) },
];

const memberRoutes: RouteObject[] = [
  { path: paths.dashboard, element: lazyPage(() => import('./routes/dashboard')) },
  { path: paths.profile, element: lazyPage(() => import('./routes/profile')) },
  { path: paths.settings, element: lazyPage(() => import('./routes/settings')) },
  { path: paths.notifications, element: lazyPage(() => import('./routes/notifications')) },
  { path: paths.team(':eventId'), element: lazyPage(() => import('./routes/team')) },
  { path: paths.teamAttendance(':eventId'), element: lazyPage(() => import('./routes/team-attendance')) },
  { element: <RequireOrganiser />, children: organiserRoutes },
];

/**
 * Every screen of the app. Each has a file in routes/ that exports `Component`, however small: it is where the chunk
 * begins that is fetched when the screen is first shown.
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
      { path: paths.help, element: lazyPage(() => import('./routes/help')) },
      { path: paths.protocolHandler, element: lazyPage(() => import('./routes/protocol-handler')) },
      { element: <RequireMember />, children: memberRoutes },
      { path: '*', element: lazyPage(() => import('./routes/not-found')) },
    ],
  },
];
