import { createFeedSearch } from './calendar/calendar-feeds';
import { composeMail } from './delivery/compose-mail';
import { DELIVERY_LIMITS, type DeliveryDeps } from './delivery/delivery-deps';
import type { BounceDeps } from './delivery/read-bounces';
import { createInvitationCodes } from './invitations/invitation-codes';
import { createInvitationLetters } from './invitations/invitation-letters';
import { createAccountLetters } from './mail/account-letters';
import { createBounceTokens } from './mail/bounces/bounce-tokens';
import { createMailCodes } from './mail/mail-codes';
import { createSecurityLetters } from './mail/security-letters';
import { NOTICES } from './notices';
import { createStandings } from './notifications/standings';
import type { Platform } from './platform/platform';
import { remembering } from './platform/remembering';
import { signingKeyOf } from './platform/signing-key';
import { makeReminders } from './reminders/reminders';
import type { Repositories } from './repositories';
import { tellOfChanges } from './series/tell-of-changes';
import { findContacts } from './subjects/event-contacts';
import { createLook } from './subjects/look';
import { mailedActs } from './subjects/mailed-acts';
import { mailedCalendar } from './subjects/mailed-calendar';
import { createInquiryLetters } from './venue/inquiry-letters';

/** Puts together all that delivery needs of the domains. Made for one run, because it remembers what it has read. */
export function createDeliveryDeps(
  platform: Pick<Platform, 'firestore' | 'identity' | 'push' | 'mail' | 'clock' | 'log'> & {
    site: Pick<Platform['site'], 'origin'>;
    config: Pick<Platform['config'], 'signingKey'>;
  },
  repositories: Repositories,
): DeliveryDeps {
  const signingKey = signingKeyOf(platform.config.signingKey, platform.log);
  const deps = {
    ...platform,
    ...repositories,
    kinds: NOTICES,
    siteOrigin: platform.site.origin,
    mailCodes: createMailCodes(signingKey),
    invitationCodes: createInvitationCodes(signingKey),
    bounceTokens: createBounceTokens(signingKey),
    findContacts: remembering((eventId: number) => findContacts(repositories, eventId)),
    standings: createStandings(repositories.access),
  };
  const look = createLook(deps);
  return {
    ...deps,
    look,
    limits: DELIVERY_LIMITS,
    composeMail: (together, person) =>
      composeMail(
        {
          ...deps,
          look,
          mailedActs: (notice, to) => mailedActs(deps, notice, to),
          mailedCalendar: (notice, uid) => mailedCalendar(deps, notice, uid),
          hasCalendarFeed: createFeedSearch(platform),
        },
        together,
        person,
      ),
    letterSources: {
      ...createAccountLetters(deps),
      ...createSecurityLetters(deps),
      invitation: createInvitationLetters(deps),
      inquiry: createInquiryLetters(deps),
    },
    makeReminders: () => makeReminders(deps),
    tellOfChanges: () => tellOfChanges(deps),
  };
}

export const createBounceDeps = (platform: Platform, repositories: Repositories): BounceDeps => ({
  ...platform,
  ...repositories,
  ...createDeliveryDeps(platform, repositories),
});
