import type { NoticeKind } from '@club/contract';
import { createInvitationCodes } from '../invitations/invitation-codes';
import { createInvitationLetters } from '../invitations/invitation-letters';
import { createAccountLetters, createFormerAddressLetters } from '../mail/account-letters';
import { type BounceTokens, createBounceTokens } from '../mail/bounces/bounce-tokens';
import type { LetterSources } from '../mail/letter-source';
import { createMailCodes } from '../mail/mail-codes';
import { NOTICES } from '../notices';
import type { NoticeKinds, StoredNotice } from '../notifications/notice-kind';
import type { Notification } from '../notifications/notification';
import { createStandings } from '../notifications/standings';
import type { Mail } from '../platform/mail';
import type { Platform } from '../platform/platform';
import { signingKeyOf } from '../platform/signing-key';
import { makeReminders } from '../reminders/reminders';
import type { Repositories } from '../repositories';
import { tellOfChanges } from '../series/tell-of-changes';
import type { Services } from '../services';
import { createInquiryLetters } from '../venue/inquiry-letters';
import { type Audience, findAudience } from './audience';
import { composeMail, type MailPerson } from './compose-mail';
import { composeNotification } from './compose-notification';
import type { ClaimedDelivery } from './delivery-repository';
import { createLook } from './look';
import { remembering } from './remembering';
import { findReplyContact as findContact } from './reply-contact';
import { createSay, type Say } from './say';

/** The limit of Cloud Functions for functions that an event starts. */
export const DELIVERY_TIMEOUT_SECONDS = 540;

export type DeliveryLimits = {
  /** How long a claim holds: longer than any run can live. */
  leaseMs: number;
  /** A run claims nothing after this time. Sending what it has claimed must end within the function's timeout. */
  budgetMs: number;
  /** A page of deliveries is one commit together with the notice, and is in memory while it is sent. */
  devicesAtOnce: number;
  /** A page of an audience of people; it is smaller where people have many devices. */
  peopleAtOnce: number;
  sendsAtOnce: number;
  /** How many due documents one query finds. */
  dueAtOnce: number;
};

/**
 * A page of 200 devices whose push services all take a quarter of a minute to answer takes one minute at 50 a time. One
 * that is begun after seven minutes ends before the timeout at nine, and the lease ends after that.
 */
export const DELIVERY_LIMITS: DeliveryLimits = {
  leaseMs: 10 * 60_000,
  budgetMs: 7 * 60_000,
  devicesAtOnce: 200,
  peopleAtOnce: 90,
  sendsAtOnce: 50,
  dueAtOnce: 300,
};

export type DeliveryDeps = Pick<
  Services,
  | 'outboxQueue'
  | 'deliveries'
  | 'devices'
  | 'push'
  | 'mail'
  | 'mailboxes'
  | 'mailTurns'
  | 'letters'
  | 'inbox'
  | 'clock'
  | 'log'
  | 'siteOrigin'
> & {
  preferences: Pick<Services['preferences'], 'findAll'>;
  accounts: Pick<Services['accounts'], 'find'>;
  bounceTokens: BounceTokens;
  letterSources: LetterSources;
  limits: DeliveryLimits;
  kinds: NoticeKinds;
  /** The people whom the notice concerns now. */
  findAudience(notice: StoredNotice): Promise<Audience>;
  /** Answers the same each time. */
  composeNotification(notice: StoredNotice, createdAt: Date, userId: string | null): Notification;
  /** Whether the club lets the person in. It is asked about everybody, also where something is sent at once. */
  mayBeTold(userId: string, kind: NoticeKind): Promise<boolean>;
  /** Called for each delivery right before it is sent, so it should remember what it reads. */
  say: Say;
  /** One mail for these deliveries to a person, whose texts are up to date. */
  composeMail(deliveries: readonly ClaimedDelivery[], person: MailPerson): Promise<Mail>;
  /** Stores the notices of due reminders. Safe to repeat. */
  makeReminders(): Promise<unknown>;
  /** Stores the notices of edits that have waited long enough. Safe to repeat. */
  tellOfChanges(): Promise<unknown>;
};

/** Made for one run, because `say` remembers the events that it has read. */
export function createDeliveryDeps(
  platform: Pick<Platform, 'identity' | 'push' | 'mail' | 'clock' | 'log'> & {
    site: Pick<Platform['site'], 'origin'>;
    config: Pick<Platform['config'], 'signingKey'>;
  },
  repositories: Repositories,
): DeliveryDeps {
  const signingKey = signingKeyOf(platform.config.signingKey, platform.log);
  const standings = createStandings(repositories.access);
  const deps = {
    ...platform,
    ...repositories,
    kinds: NOTICES,
    siteOrigin: platform.site.origin,
    mailCodes: createMailCodes(signingKey),
    invitationCodes: createInvitationCodes(signingKey),
    bounceTokens: createBounceTokens(signingKey),
    findReplyContact: remembering((eventId: number) => findContact(repositories, eventId)),
    standings,
    mayBeTold: standings.mayBeTold,
  };
  const look = createLook(deps);
  return {
    ...deps,
    limits: DELIVERY_LIMITS,
    findAudience: (notice) => findAudience(NOTICES, look, notice),
    composeNotification: (notice, createdAt, userId) => composeNotification(NOTICES, notice, createdAt, userId),
    say: createSay(NOTICES, look),
    composeMail: (together, person) => composeMail(deps, together, person),
    letterSources: {
      ...createAccountLetters({
        ...deps,
        mayBeTold: (userId) => standings.mayBeTold(userId, 'membershipDecided'),
      }),
      'address-changed': createFormerAddressLetters(deps),
      invitation: createInvitationLetters(deps),
      inquiry: createInquiryLetters(deps),
    },
    makeReminders: () => makeReminders(deps),
    tellOfChanges: () => tellOfChanges(deps),
  };
}
