import type { RouteObject } from 'react-router-dom';
import { SpinnerPage } from '@/components/spinner-page';
import { WITHOUT_NAVIGATION } from './navigation/shell';
import { PageError } from './page-error';
import { RequireMember } from './require-member';
import { RequireOrganiser } from './require-organiser';
import { RootLayout } from './root-layout';

const inProgress = () => import('./routes/in-progress');

const organiserRoutes: RouteObject[] = [
  { path: 'admin', lazy: inProgress },
  { path: 'events/create', lazy: inProgress },
  { path: 'events/:eventId/edit', lazy: inProgress },
  { path: 'events/:eventId/registrations', lazy: inProgress },
  { path: 'venue-calendar', lazy: inProgress },
];

const memberRoutes: RouteObject[] = [
  { path: 'dashboard', lazy: () => import('./routes/dashboard') },
  { path: 'profile', lazy: () => import('./routes/profile') },
  { path: 'einstellungen', lazy: () => import('./routes/settings') },
  { path: 'einstellungen/notifications', lazy: inProgress },
  { Component: RequireOrganiser, children: organiserRoutes },
];

export const routes: RouteObject[] = [
  {
    path: '/',
    Component: RootLayout,
    ErrorBoundary: PageError,
    children: [
      {
        // Below the root, so that the shell stays while a page loads or after it has crashed.
        HydrateFallback: SpinnerPage,
        ErrorBoundary: PageError,
        children: [
          { index: true, lazy: () => import('./routes/home') },
          { path: 'auth', lazy: () => import('./routes/auth') },
          { path: 'events', lazy: () => import('./routes/events') },
          { path: 'events/:eventId', lazy: () => import('./routes/event'), handle: WITHOUT_NAVIGATION },
          { path: 'protocol-handler', lazy: () => import('./routes/protocol-handler') },
          { Component: RequireMember, children: memberRoutes },
          { path: '*', lazy: () => import('./routes/not-found') },
        ],
      },
    ],
  },
];
