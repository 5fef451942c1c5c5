import { randomUUID } from 'node:crypto';
import express, { type Express } from 'express';
import { createAccountCreationRepository } from './accounts/account-creation-repository';
import { createAccountHandlers } from './accounts/account-handlers';
import { createAccountRepository } from './accounts/account-repository';
import { createPhotoRouter } from './accounts/photo-router';
import { createProfileHandlers } from './accounts/profile-handlers';
import { createSessionService } from './accounts/session-service';
import { createDescriptionRouter } from './api-description/description-router';
import { createCalendarFeedRepository } from './calendar/calendar-feed-repository';
import { createCalendarHandlers } from './calendar/calendar-handlers';
import { createCalendarRepository } from './calendar/calendar-repository';
import { createCalendarRouter } from './calendar/calendar-router';
import { createCommentHandlers } from './comments/comment-handlers';
import { createCommentRepository } from './comments/comment-repository';
import { createOrphanedCommentRepository } from './comments/orphaned-comment-repository';
import { removeOrphanedComments } from './comments/remove-orphaned-comments';
import { createEventEditingHandlers } from './events/event-editing-handlers';
import { createEventHandlers } from './events/event-handlers';
import { createEventRepository } from './events/event-repository';
import { createAppShell } from './events/page/app-shell';
import { createPageRouter } from './events/page/page-router';
import { createPreviewRepository } from './events/page/preview-repository';
import { createPictureHandlers } from './events/pictures/picture-handlers';
import { createPictureRouter } from './events/pictures/picture-router';
import { createApiRouter } from './http/api-router';
import { createErrorHandler } from './http/error-handler';
import { createHealthHandlers } from './http/health-handlers';
import { createSessionCookie } from './http/session-cookie';
import { createIdempotencyRepository } from './idempotency/idempotency-repository';
import { createHistoryRepository } from './notifications/history/history-repository';
import { createNotificationHandlers } from './notifications/notification-handlers';
import { createPreferencesRepository } from './notifications/preferences/preferences-repository';
import { createSubscriptionRepository } from './notifications/subscriptions/subscription-repository';
import type { Clock } from './platform/clock';
import type { Config } from './platform/config';
import type { Firestore } from './platform/firestore';
import type { IdentityProvider } from './platform/identity';
import type { Log } from './platform/log';
import { createPictureConverter } from './platform/picture-converter';
import type { PictureStore } from './platform/picture-store';
import type { PushSender } from './platform/push';
import type { Site } from './platform/site';
import { createAccountDeletionRepository } from './privacy/account-deletion-repository';
import { createPersonalDataSources } from './privacy/personal-data-sources';
import { createPrivacyHandlers } from './privacy/privacy-handlers';
import { createRateLimitRepository } from './rate-limits/rate-limit-repository';
import { createRateLimiter } from './rate-limits/rate-limiter';
import { createMemberEventRepository } from './registrations/member-event-repository';
import { createRegistrationHandlers } from './registrations/registration-handlers';
import { createSeriesRepository } from './series/series-repository';
import { createVenueHandlers } from './venue/venue-handlers';
import { createVenueRepository } from './venue/venue-repository';

export type AppDeps = {
  firestore: Firestore;
  identity: IdentityProvider;
  pictures: PictureStore;
  site: Site;
  push: PushSender;
  clock: Clock;
  log: Log;
  config: Pick<Config, 'version' | 'secureCookies'>;
};

/** The whole API, and the pages of events. Holds nothing between requests but what is under way, and the app's page. */
export function createApp({ firestore, identity, pictures, site, push, clock, log, config }: AppDeps): Express {
  const accounts = createAccountRepository(firestore);
  const events = createEventRepository(firestore, clock);
  const idempotency = createIdempotencyRepository(firestore, clock);
  const series = createSeriesRepository(firestore, clock, idempotency);
  const venue = createVenueRepository({ firestore, clock, log, idempotency });
  const comments = createCommentRepository({ firestore, clock, log, idempotency });
  const orphans = createOrphanedCommentRepository(firestore);
  const feeds = createCalendarFeedRepository(firestore, clock);
  const limiter = createRateLimiter(createRateLimitRepository(firestore), clock);
  const convert = createPictureConverter();
  const { personalData: personalDataSources, snapshots } = createPersonalDataSources({
    firestore,
    pictures,
    clock,
    log,
  });
  const memberEvents = createMemberEventRepository(firestore, log);
  const deletions = createAccountDeletionRepository(firestore);
  const sessions = createSessionService({ identity, clock, log });
  const cookie = createSessionCookie(config.secureCookies);

  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use((_request, response, next) => {
    // Cloud Functions run this app inside one of their own.
    response.removeHeader('X-Powered-By');
    response.locals.requestId = randomUUID();
    response.set({
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
      'X-Request-Id': response.locals.requestId,
    });
    next();
  });
  app.use(createDescriptionRouter(config));
  app.use(createPictureRouter(pictures));
  app.use(createPhotoRouter({ pictures, sessions, cookie }));
  app.use(
    createCalendarRouter({ calendar: createCalendarRepository(firestore), feeds, clock, siteOrigin: site.origin }),
  );
  app.use(
    createPageRouter({
      previews: createPreviewRepository(firestore),
      getShell: createAppShell({ site, clock, log }),
      siteOrigin: site.origin,
      log,
    }),
  );
  app.use(
    createApiRouter({
      handlers: {
        ...createHealthHandlers({ version: config.version, askFirestore: () => events.findWaitlist(0) }),
        ...createAccountHandlers({
          creations: createAccountCreationRepository(firestore),
          ...{ accounts, identity, limiter, clock, log },
        }),
        ...createEventHandlers({ events, accounts, clock }),
        ...createEventEditingHandlers({
          ...{ events, series, clock },
          removeOrphanedComments: () => removeOrphanedComments({ orphans, log }),
        }),
        ...createRegistrationHandlers({ events, accounts, clock }),
        ...createCommentHandlers({ comments, limiter }),
        ...createCalendarHandlers(feeds),
        ...createVenueHandlers({ venue, limiter, clock }),
        ...createNotificationHandlers({
          ...{ push, limiter, clock },
          subscriptions: createSubscriptionRepository(firestore, log),
          preferences: createPreferencesRepository(firestore, log),
          history: createHistoryRepository(firestore, log),
        }),
        ...createPictureHandlers({ pictures, convert }),
        ...createProfileHandlers({
          accounts,
          identity,
          limiter,
          memberEvents,
          pictures,
          convert,
          snapshots,
          clock,
        }),
        ...createPrivacyHandlers({ identity, personalDataSources, deletions, limiter, clock, log }),
      },
      sessions,
      cookie,
    }),
  );
  app.use(createErrorHandler(log));
  return app;
}
