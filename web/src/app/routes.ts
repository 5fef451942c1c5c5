import { type HelpQuestion, mailPaths, paths, type User } from '@club/contract';
import type { ComponentType } from 'react';

/** Visitors sign in first. Whoever is not let in yet reads that, and members for whom a page is not go home. */
export type Audience = 'account' | 'member' | 'organiser' | User['rights'][number];

export type Route = {
  path: string;
  /** Says who may see the page; without it everybody may. Organisers see every page that needs a right. */
  audience?: Audience;
  /** Fetches the page when it is first shown. The build reads the name of its file here. */
  load: () => Promise<ComponentType>;
  /** The question that explains the page. Its heading has a link to the answer. */
  help?: HelpQuestion;
  /** Without a connection nothing can be done on the page, so the service worker does not keep its code. */
  online?: true;
  /** The label of its link in the navigation, where the links stand in the order of this table. */
  link?: string;
  /** The same in the lower part of the menu. */
  menuLink?: string;
};

/**
 * Every page of the app. The router, the guards, the navigation, and from the build the first script and the service worker
 * take from it what they need. The first view carries it, so it contains nothing but data.
 */
export const ROUTES: readonly Route[] = [
  { path: paths.home, link: 'Home', load: async () => (await import('@/app/routes/home')).Component },
  {
    path: paths.dashboard,
    audience: 'member',
    link: 'Dashboard',
    load: async () => (await import('@/app/routes/dashboard')).Component,
  },
  {
    path: paths.profile,
    audience: 'account',
    link: 'Profil',
    load: async () => (await import('@/features/accounts/profile/profile-page')).ProfilePage,
  },
  { path: paths.events, link: 'Events', load: async () => (await import('@/app/routes/events')).Component },
  {
    path: paths.admin,
    audience: 'organiser',
    link: 'Admin',
    load: async () => (await import('@/features/events/manage/dashboard-page')).DashboardPage,
  },
  {
    path: paths.members,
    audience: 'treasurer',
    help: 'mitglieder',
    link: 'Mitglieder',
    load: async () => (await import('@/features/members/list/members-page')).MembersPage,
  },
  {
    path: paths.keeper,
    audience: 'keeper',
    help: 'vereinsheimwart',
    link: 'Vereinsheim',
    load: async () => (await import('@/features/venue/keeper-page')).KeeperPage,
  },
  {
    path: paths.inbox,
    audience: 'member',
    menuLink: 'Mitteilungen',
    load: async () => (await import('@/features/inbox/inbox-page')).InboxPage,
  },
  {
    path: paths.settings,
    audience: 'account',
    menuLink: 'Einstellungen',
    load: async () => (await import('@/app/routes/settings')).Component,
  },
  {
    path: paths.notifications,
    audience: 'account',
    help: 'keine-nachricht',
    menuLink: 'Benachrichtigungen',
    load: async () => (await import('@/features/notifications/notifications-page')).NotificationsPage,
  },
  { path: paths.help, menuLink: 'Hilfe', load: async () => (await import('@/features/help/help-page')).HelpPage },

  { path: paths.event(':eventId'), load: async () => (await import('@/app/routes/event')).Component },
  {
    path: paths.createEvent,
    audience: 'organiser',
    help: 'entwurf',
    load: async () => (await import('@/app/routes/event-create')).Component,
  },
  {
    path: paths.editEvent(':eventId'),
    audience: 'organiser',
    help: 'leise',
    load: async () => (await import('@/app/routes/event-edit')).Component,
  },
  {
    path: paths.registrations(':eventId'),
    audience: 'organiser',
    help: 'gast',
    load: async () => (await import('@/app/routes/registrations')).Registrations,
  },
  {
    path: paths.attendance(':eventId'),
    audience: 'organiser',
    help: 'anwesenheit',
    load: async () => (await import('@/app/routes/attendance')).Attendance,
  },
  {
    path: paths.team(':eventId'),
    audience: 'member',
    help: 'ansprechperson',
    load: async () => (await import('@/app/routes/registrations')).Team,
  },
  {
    path: paths.teamAttendance(':eventId'),
    audience: 'member',
    help: 'anwesenheit',
    load: async () => (await import('@/app/routes/attendance')).TeamAttendance,
  },
  {
    path: paths.message(':eventId'),
    audience: 'member',
    help: 'nachricht',
    online: true,
    load: async () => (await import('@/app/routes/message')).Component,
  },
  {
    path: paths.daySheet(':date'),
    audience: 'organiser',
    help: 'drucken',
    load: async () => (await import('@/app/routes/day-sheet')).Component,
  },
  {
    path: paths.importEvents,
    audience: 'organiser',
    help: 'importieren',
    online: true,
    load: async () => (await import('@/features/imports/events/import-events-page')).ImportEventsPage,
  },

  {
    path: paths.member(':userId'),
    audience: 'treasurer',
    help: 'mitglieder',
    online: true,
    load: async () => (await import('@/features/members/page/member-page')).MemberPage,
  },
  {
    path: paths.invitations,
    audience: 'organiser',
    help: 'einladen',
    online: true,
    load: async () => (await import('@/features/invitations/manage/invitations-page')).InvitationsPage,
  },
  {
    path: paths.printedInvitations,
    audience: 'organiser',
    help: 'einladen',
    online: true,
    load: async () => (await import('@/features/invitations/print/printed-invitations-page')).PrintedInvitationsPage,
  },
  {
    path: paths.importMembers,
    audience: 'organiser',
    help: 'importieren',
    online: true,
    load: async () => (await import('@/features/imports/members/import-members-page')).ImportMembersPage,
  },
  {
    path: paths.auditLog,
    audience: 'organiser',
    load: async () => (await import('@/features/members/log/audit-log-page')).AuditLogPage,
  },
  {
    path: paths.club,
    audience: 'organiser',
    help: 'verein',
    online: true,
    load: async () => (await import('@/features/club-settings/club-page')).ClubPage,
  },
  {
    path: paths.setup,
    online: true,
    load: async () => (await import('@/features/club-settings/setup/setup-page')).SetupPage,
  },

  {
    path: paths.venueCalendar,
    audience: 'organiser',
    help: 'vereinsheimwart',
    load: async () => (await import('@/features/venue/calendar/venue-calendar-page')).VenueCalendarPage,
  },
  { path: paths.rental, load: async () => (await import('@/features/venue/rental/rental-page')).RentalPage },
  {
    path: mailPaths.inquiry,
    online: true,
    load: async () => (await import('@/features/venue/answer/answer-inquiry-page')).AnswerInquiryPage,
  },

  { path: paths.auth, load: async () => (await import('@/features/accounts/auth/auth-page')).AuthPage },
  {
    path: paths.invitation,
    load: async () => (await import('@/features/accounts/auth/invitation-page')).InvitationPage,
  },
  {
    path: mailPaths.confirmAddress,
    online: true,
    load: async () => (await import('@/features/mail/mail-link-page')).ConfirmAddressPage,
  },
  {
    path: mailPaths.newPassword,
    online: true,
    load: async () => (await import('@/features/accounts/auth/new-password-page')).NewPasswordPage,
  },
  {
    path: mailPaths.objection,
    online: true,
    load: async () => (await import('@/features/accounts/auth/new-password-page')).ObjectionPage,
  },
  {
    path: mailPaths.act,
    online: true,
    load: async () => (await import('@/features/registrations/by-mail/mail-act-page')).MailActPage,
  },
  {
    path: mailPaths.unsubscribe,
    online: true,
    load: async () => (await import('@/features/mail/mail-link-page')).UnsubscribePage,
  },

  { path: paths.imprint, load: async () => (await import('@/features/legal/legal-pages')).ImprintPage },
  { path: paths.privacy, load: async () => (await import('@/features/legal/legal-pages')).PrivacyPage },
  { path: paths.accessibility, load: async () => (await import('@/features/legal/legal-pages')).AccessibilityPage },
  { path: paths.protocolHandler, load: async () => (await import('@/app/routes/protocol-handler')).Component },
  { path: '*', load: async () => (await import('@/app/routes/not-found')).Component },
];

export type Viewer = Pick<User, 'isAdmin' | 'standing' | 'rights'>;

/** Whether somebody with an account is of this audience. Whoever is not let in has none of the pages for members. */
export function belongsTo(audience: Audience, { isAdmin, standing, rights }: Viewer): boolean {
  if (audience === 'account') return true;
  if (audience === 'member') return standing === 'approved';
  return isAdmin || (audience !== 'organiser' && rights.includes(audience));
}
