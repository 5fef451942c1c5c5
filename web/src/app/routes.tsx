import type { RouteObject } from 'react-router-dom';
import { SpinnerPage } from '@/components/spinner-page';
import { RootLayout } from './root-layout';

export const routes: RouteObject[] = [
  {
    path: '/',
    Component: RootLayout,
    HydrateFallback: SpinnerPage,
    children: [
      { index: true, lazy: () => import('./routes/home') },
      { path: 'events', lazy: () => import('./routes/events') },
      { path: 'events/:eventId', lazy: () => import('./routes/event'), handle: { navigation: 'hidden' } },
    ],
  },
];
