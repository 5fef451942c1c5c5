import { randomUUID } from 'node:crypto';
import compression from 'compression';
import express, { type Express, type RequestHandler } from 'express';
import { createObjectionHandlers } from './accounts/former-addresses';
import { createPasswordHandlers } from './accounts/passwords';
import { createProfileHandlers } from './accounts/profile';
import { createPhotoRouter, createProfilePictureHandlers } from './accounts/profile-picture';
import { createSessionHandlers } from './accounts/sessions/own-sessions';
import { createSignInHandlers } from './accounts/sign-in';
import { createDescriptionRouter } from './api-description/description-router';
import { createCalendarHandlers } from './calendar/calendar-feeds';
import { createCalendarRouter } from './calendar/calendar-router';
import { createClubHandlers } from './club-settings/club-settings';
import { createCommentHandlers } from './comments/comments';
import { createDashboardHandlers } from './dashboard/dashboard-handlers';
import { createDaySheetHandlers } from './events/day-sheet';
import { createEventEditHandlers } from './events/edit-events';
import { createEventPictureHandlers, createPictureRouter } from './events/event-pictures';
import { createPageRouter } from './events/page/page-router';
import { createEventReadHandlers } from './events/read-events';
import { createExportRouter } from './exports/export-router';
import { createApiRouter } from './http/api-router';
import { createErrorHandler } from './http/error-handler';
import { createHealthHandlers } from './http/health-handlers';
import { createImportHandlers } from './imports/import-handlers';
import { createInboxHandlers } from './inbox/own-inbox';
import { createInvitationHandlers } from './invitations/invitations';
import { createLegalRouter } from './legal/legal-router';
import { createOneClickRouter } from './mail/one-click-router';
import { createMailboxHandlers } from './mail/own-mailbox';
import { createCorrectionHandlers } from './members/correct-member';
import { createMemberHandlers } from './members/get-member';
import { createMemberListHandlers } from './members/list-members';
import { createMemberActHandlers } from './members/member-acts';
import { createRemovalHandlers } from './members/remove-member';
import { createSignUpHandlers } from './members/sign-up';
import { createMessageHandlers } from './messages/messages';
import { createNotificationHandlers } from './notifications/notification-handlers';
import type { Platform } from './platform/platform';
import { createPrivacyHandlers } from './privacy/delete-account';
import { createPersonalData } from './privacy/personal-data-sources';
import { createMailActHandlers } from './registrations/mail-acts';
import { createOwnRegistrationHandlers } from './registrations/own-registrations';
import { createRosterHandlers } from './registrations/roster-registrations';
import { createHelperCallHandlers } from './reminders/helper-calls';
import type { Repositories } from './repositories';
import { createCallServices, type Services } from './services';
import { createSetupHandlers } from './setup/set-up';
import { createShiftTemplateHandlers } from './shift-templates/shift-templates';
import { createBookingHandlers } from './venue/bookings';
import { createInquiryHandlers } from './venue/inquiries';
import { createThreadHandlers } from './venue/inquiry-threads';

/** Serves the API, the pages of events and the legal pages. Between requests it keeps the commands under way and the app's page. */
export function createApp(platform: Platform, repositories: Repositories): Express {
  const deps: Services = {
    ...platform,
    ...repositories,
    ...createCallServices(platform, repositories),
    personalData: createPersonalData(platform, repositories),
  };

  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(setHeaders);
  // Hosting compresses its files, but sends a function's responses as they are.
  app.use(compression());
  app.use(createDescriptionRouter(deps.config));
  app.use(createPictureRouter(deps.pictures));
  app.use(createPhotoRouter(deps));
  app.use(createCalendarRouter(deps));
  app.use(createExportRouter(deps));
  app.use(createOneClickRouter(deps));
  app.use(createPageRouter(deps));
  app.use(createLegalRouter(deps));
  app.use(
    createApiRouter({
      ...deps,
      handlers: {
        ...createHealthHandlers(deps),
        ...createSignInHandlers(deps),
        ...createSessionHandlers(deps),
        ...createPasswordHandlers(deps),
        ...createProfileHandlers(deps),
        ...createProfilePictureHandlers(deps),
        ...createObjectionHandlers(deps),
        ...createSignUpHandlers(deps),
        ...createInboxHandlers(deps),
        ...createMailboxHandlers(deps),
        ...createInvitationHandlers(deps),
        ...createPrivacyHandlers(deps),
        ...createImportHandlers(deps),
        ...createMemberHandlers(deps),
        ...createMemberListHandlers(deps),
        ...createCorrectionHandlers(deps),
        ...createRemovalHandlers(deps),
        ...createMemberActHandlers(deps),
        ...createEventReadHandlers(deps),
        ...createDaySheetHandlers(deps),
        ...createEventEditHandlers(deps),
        ...createEventPictureHandlers(deps),
        ...createOwnRegistrationHandlers(deps),
        ...createRosterHandlers(deps),
        ...createMailActHandlers(deps),
        ...createClubHandlers(deps),
        ...createSetupHandlers(deps),
        ...createShiftTemplateHandlers(deps),
        ...createCommentHandlers(deps),
        ...createMessageHandlers(deps),
        ...createHelperCallHandlers(deps),
        ...createCalendarHandlers(deps),
        ...createDashboardHandlers(deps),
        ...createBookingHandlers(deps),
        ...createInquiryHandlers(deps),
        ...createThreadHandlers(deps),
        ...createNotificationHandlers(deps),
      },
    }),
  );
  app.use(createErrorHandler(deps.log));
  return app;
}

const setHeaders: RequestHandler = (_request, response, next) => {
  // Cloud Functions run this app inside one of their own, which sets it again.
  response.removeHeader('X-Powered-By');
  response.locals.requestId = randomUUID();
  response.set({
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Request-Id': response.locals.requestId,
  });
  next();
};
