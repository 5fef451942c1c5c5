import { mailPaths, paths } from '@club/contract';
import { matchRoutes, type RouteObject, useRoutes } from 'react-router-dom';
import { RequireAccount, RequireMember, RequireOrganiser } from './guards';
import { lazyPage, preloadPage } from './lazy-page';
import { RequireDirectory, RequireKeeper } from './right-guards';

const accountRoutes: RouteObject[] = [
  { path: paths.settings, element: lazyPage(() => import('./routes/settings')) },
  { path: paths.notifications, element: lazyPage(() => import('./routes/notifications')) },
];

const organiserRoutes: RouteObject[] = [
  { path: paths.attendance(':eventId'), element: lazyPage(() => import('./routes/attendance')) },
  { path: paths.club, element: lazyPage(() => import('./routes/club')) },
  { path: paths.invitations, element: lazyPage(() => import('./routes/invitations')) },
  { path: paths.printedInvitations, element: lazyPage(() => import('./routes/printed-invitations')) },
  { path: paths.importMembers, element: lazyPage(() => import('./routes/import-members')) },
  { path: paths.importEvents, element: lazyPage(() => import('./routes/import-events')) },
  { path: paths.venueCalendar, element: lazyPage(() => import('./routes/venue-calendar')) },
  { path: paths.auditLog, element: lazyPage(() => import('./routes/audit-log')) },
  { path: paths.daySheet(':date'), element: lazyPage(() => import('./routes/day-sheet')) },
];

const directoryRoutes: RouteObject[] = [
  { path: paths.members, element: lazyPage(() => import('./routes/members')) },
  { path: paths.member(':userId'), element: lazyPage(() => import('./routes/member')) },
];

const keeperRoutes: RouteObject[] = [{ path: paths.keeper, element: lazyPage(() => import('./routes/keeper')) }];

const memberRoutes: RouteObject[] = [
  { path: paths.inbox, element: lazyPage(() => import('./routes/inbox')) },
  { path: paths.team(':eventId'), element: lazyPage(() => import('./routes/team')) },
  { path: paths.message(':eventId'), element: lazyPage(() => import('./routes/message')) },
  { path: paths.teamAttendance(':eventId'), element: lazyPage(() => import('./routes/team-attendance')) },
  { element: <RequireOrganiser />, children: organiserRoutes },
  { element: <RequireDirectory />, children: directoryRoutes },
  { element: <RequireKeeper />, children: keeperRoutes },
];

/** The screens that few people open. The table comes with the first of them, so that home need not carry it. */
export const furtherRoutes: RouteObject[] = [
  { path: paths.help, element: lazyPage(() => import('./routes/help')) },
  { path: paths.imprint, element: lazyPage(() => import('./routes/imprint')) },
  { path: paths.privacy, element: lazyPage(() => import('./routes/privacy')) },
  { path: paths.accessibility, element: lazyPage(() => import('./routes/accessibility')) },
  { path: paths.invitation, element: lazyPage(() => import('./routes/invitation')) },
  { path: mailPaths.confirmAddress, element: lazyPage(() => import('./routes/confirm-address')) },
  { path: mailPaths.newPassword, element: lazyPage(() => import('./routes/new-password')) },
  { path: mailPaths.objection, element: lazyPage(() => import('./routes/objection')) },
  { path: mailPaths.inquiry, element: lazyPage(() => import('./routes/answer-inquiry')) },
  { path: mailPaths.act, element: lazyPage(() => import('./routes/mail-act')) },
  { path: mailPaths.unsubscribe, element: lazyPage(() => import('./routes/unsubscribe')) },
  { path: paths.setup, element: lazyPage(() => import('./routes/setup')) },
  { path: paths.protocolHandler, element: lazyPage(() => import('./routes/protocol-handler')) },
  { element: <RequireAccount />, children: accountRoutes },
  { element: <RequireMember />, children: memberRoutes },
  { path: '*', element: lazyPage(() => import('./routes/not-found')) },
];

export const Component = () => useRoutes(furtherRoutes);

export const preload = () => preloadPage(matchRoutes(furtherRoutes, window.location)?.at(-1)?.route.element);
