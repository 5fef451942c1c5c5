import type { NoticeKind } from '@club/contract';
import type { AccountRepository } from '../../accounts/account-repository';
import type { InboxRepository } from '../../inbox/inbox-repository';
import { createInvitationCodes } from '../../invitations/invitation-codes';
import { createInvitationLetters } from '../../invitations/invitation-letters';
import { createAccountLetters } from '../../mail/account-letters';
import { type BounceTokens, createBounceTokens } from '../../mail/bounces/bounce-tokens';
import { createFormerAddressLetters } from '../../mail/former-address-letters';
import type { LetterRepository } from '../../mail/letter-repository';
import type { LetterSources } from '../../mail/letter-source';
import { createMailCodes } from '../../mail/mail-codes';
import type { MailTurnRepository } from '../../mail/mail-turn-repository';
import type { MailboxRepository } from '../../mail/mailbox-repository';
import type { Clock } from '../../platform/clock';
import type { Log } from '../../platform/log';
import type { Mail, MailSender } from '../../platform/mail';
import type { Platform } from '../../platform/platform';
import type { PushSender } from '../../platform/push';
import { signingKeyOf } from '../../platform/signing-key';
import type { Site } from '../../platform/site';
import type { Repositories } from '../../repositories';
import { tellOfChanges } from '../../series/tell-of-changes';
import { createInquiryLetters } from '../../venue/inquiry-letters';
import { type Audience, findAudience } from '../audience';
import { composeNotification, type Notification } from '../compose-notification';
import type { Condition } from '../condition';
import { createConditionChecker } from '../condition-checker';
import type { DeviceRepository } from '../devices/device-repository';
import type { Notice } from '../notice';
import type { PreferencesRepository } from '../preferences-repository';
import { remembering } from '../remembering';
import { makeReminders } from '../reminders';
import { createStandings } from '../standings';
import { composeMail, type MailPerson } from './compose-mail';
import type { ClaimedDelivery, DeliveryRepository } from './delivery-repository';
import type { OutboxQueue } from './outbox-queue-repository';
import type { PushPayload } from './push-payload';
import { findReplyContact as findContact } from './reply-contact';

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

export type DeliveryDeps = {
  queue: OutboxQueue;
  deliveries: Omit<DeliveryRepository, 'listLatest'>;
  devices: Pick<DeviceRepository, 'find' | 'listOf' | 'listAll' | 'change'>;
  preferences: Pick<PreferencesRepository, 'findAll'>;
  push: PushSender;
  mail: MailSender;
  mailboxes: Pick<MailboxRepository, 'find' | 'findAll' | 'refuse' | 'listDigestsDue' | 'saveDigest'>;
  mailTurns: MailTurnRepository;
  letters: Pick<LetterRepository, 'listDue' | 'claim' | 'putOff' | 'remove'>;
  letterSources: LetterSources;
  bounceTokens: BounceTokens;
  inbox: Pick<InboxRepository, 'find'>;
  accounts: Pick<AccountRepository, 'find'>;
  clock: Clock;
  log: Log;
  limits: DeliveryLimits;
  /** The origin of the app. */
  origin: string;
  /** The people whom the notice concerns now. */
  findAudience(notice: Notice): Promise<Audience>;
  /** Answers the same each time. */
  composeNotification(notice: Notice, kind: NoticeKind, createdAt: Date, userId: string | null): Notification;
  /** Called for each late delivery, so it should remember what it reads. */
  holds(condition: Condition, userId: string): Promise<boolean>;
  /** Whether the club lets the person in. It is asked about everybody, also where something is sent at once. */
  mayBeTold(userId: string, kind: NoticeKind): Promise<boolean>;
  /** Called for each delivery right before it is sent. */
  updateText(message: PushPayload, condition: Condition, userId: string): Promise<PushPayload>;
  /** One mail for these deliveries to a person, whose texts are up to date. */
  composeMail(deliveries: readonly ClaimedDelivery[], person: MailPerson): Promise<Mail>;
  /** Stores the notices of due reminders. Safe to repeat. */
  makeReminders(): Promise<unknown>;
  /** Stores the notices of edits that have waited long enough. Safe to repeat. */
  tellOfChanges(): Promise<unknown>;
};

/** Made for one run, because the condition checker remembers the events that it has read. */
export function createDeliveryDeps(
  platform: Pick<Platform, 'identity' | 'push' | 'mail' | 'clock' | 'log'> & {
    site: Pick<Site, 'origin'>;
    config: Pick<Platform['config'], 'signingKey'>;
  },
  {
    access,
    accounts,
    calendar,
    clubSettings,
    changeWindows,
    comingEvents,
    deliveries,
    devices,
    events,
    formerAddresses,
    invitationMails,
    inbox,
    letters,
    mailboxes,
    mailTurns,
    outboxQueue,
    preferences,
    series,
    subjects,
    venue,
  }: Repositories,
): DeliveryDeps {
  const { identity, push, mail, clock, log, config } = platform;
  const { origin } = platform.site;
  const signingKey = signingKeyOf(config.signingKey, log);
  const mailCodes = createMailCodes(signingKey);
  const bounceTokens = createBounceTokens(signingKey);
  const findReplyContact = remembering((eventId: number) => findContact({ events, accounts, mailboxes }, eventId));
  const standings = createStandings(access);
  const checker = createConditionChecker({ subjects, standings, identity, access, clock });
  return {
    queue: outboxQueue,
    deliveries,
    devices,
    preferences,
    push,
    mail,
    mailboxes,
    mailTurns,
    letters,
    bounceTokens,
    inbox,
    accounts,
    clock,
    log,
    limits: DELIVERY_LIMITS,
    origin,
    findAudience: (notice) => findAudience({ subjects, identity, access }, notice),
    composeNotification,
    holds: checker.holds,
    mayBeTold: standings.mayBeTold,
    updateText: checker.updateText,
    composeMail: (together, person) =>
      composeMail(
        { calendar, clubSettings, events, mailCodes, bounceTokens, clock, origin, findReplyContact },
        together,
        person,
      ),
    letterSources: {
      ...createAccountLetters({
        accounts,
        mailboxes,
        identity,
        mailCodes,
        clock,
        origin,
        mayBeTold: (userId) => standings.mayBeTold(userId, 'membershipDecided'),
      }),
      'address-changed': createFormerAddressLetters({
        accounts,
        formerAddresses,
        identity,
        clubSettings,
        mailCodes,
        clock,
        origin,
      }),
      invitation: createInvitationLetters({
        invitationMails,
        invitationCodes: createInvitationCodes(signingKey),
        mailCodes,
        clock,
        origin,
      }),
      inquiry: createInquiryLetters({ venue, clubSettings, mailCodes, clock, origin }),
    },
    makeReminders: () => makeReminders({ comingEvents, clock }),
    tellOfChanges: () => tellOfChanges({ changeWindows, series, clock }),
  };
}
