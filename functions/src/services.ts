import { createBrowserMarks } from './accounts/browser-marks';
import { createSessionService } from './accounts/sessions/session-service';
import { createAppShell } from './events/page/app-shell';
import { createClientAddress } from './http/client-address';
import { createInvitationCodes } from './invitations/invitation-codes';
import { createMailCodes } from './mail/mail-codes';
import { createPictureConverter } from './platform/picture-converter';
import type { Platform } from './platform/platform';
import { createSessionCookie } from './platform/session-cookie';
import { signingKeyOf } from './platform/signing-key';
import type { PersonalDataStore } from './privacy/personal-data-repository';
import { createRateLimiter } from './rate-limits/rate-limiter';
import type { Repositories } from './repositories';

/**
 * Everything that a domain may take from outside, under the one name that it has everywhere. What uses some of it names
 * it: `Pick<Services, 'events' | 'clock'>`.
 */
export type Services = Platform &
  Repositories &
  ReturnType<typeof createCallServices> & { personalData: PersonalDataStore };

/** Calls are answered with these, beside the platform and the repositories. */
export function createCallServices(platform: Platform, repositories: Repositories) {
  const { config, clock, log, site } = platform;
  const signingKey = signingKeyOf(config.signingKey, log);
  return {
    sessions: createSessionService({ ...platform, ...repositories }),
    cookie: createSessionCookie(config.secureCookies),
    findClientAddress: createClientAddress(config.proxies),
    signingKey,
    browserMarks: createBrowserMarks(signingKey, clock),
    limiter: createRateLimiter(repositories.rateLimits, repositories.idempotency, clock),
    convert: createPictureConverter(),
    invitationCodes: createInvitationCodes(signingKey),
    mailCodes: createMailCodes(signingKey),
    /** The origin of the app. */
    siteOrigin: site.origin,
    getShell: createAppShell(platform),
  };
}
