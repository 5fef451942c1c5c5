import type { BrowserMarks } from './accounts/browser-marks';
import type { SessionService } from './accounts/sessions/session-service';
import type { GetShell } from './events/page/app-shell';
import type { FindClientAddress } from './http/client-address';
import type { InvitationCodes } from './invitations/invitation-codes';
import type { MailCodes } from './mail/mail-codes';
import type { ConvertPicture } from './platform/picture-converter';
import type { Platform } from './platform/platform';
import type { SessionCookie } from './platform/session-cookie';
import type { PersonalDataStore } from './privacy/personal-data-repository';
import type { RateLimiter } from './rate-limits/rate-limiter';
import type { Repositories } from './repositories';

/**
 * Everything that a domain may take from outside, under the one name that it has everywhere. What uses some of it names
 * it: `Pick<Services, 'events' | 'clock'>`.
 */
export type Services = Platform &
  Repositories & {
    personalData: PersonalDataStore;
    sessions: SessionService;
    cookie: SessionCookie;
    findClientAddress: FindClientAddress;
    signingKey: string;
    browserMarks: BrowserMarks;
    limiter: RateLimiter;
    convert: ConvertPicture;
    invitationCodes: InvitationCodes;
    mailCodes: MailCodes;
    /** The origin of the app. */
    siteOrigin: string;
    getShell: GetShell;
  };
