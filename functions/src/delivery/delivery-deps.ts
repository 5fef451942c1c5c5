import type { NoticeKind } from '@club/contract';
import type { BounceTokens } from '../mail/bounces/bounce-tokens';
import type { LetterSources } from '../mail/letter-source';
import type { Concerned, NoticeKinds, StoredNotice } from '../notifications/notice-kind';
import type { Mail } from '../platform/mail';
import type { Services } from '../services';
import type { MailPerson } from './compose-mail';
import type { ClaimedDelivery } from './delivery-repository';
import type { Notification, Say } from './say';

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
  preferences: Pick<Services['preferences'], 'find' | 'findAll'>;
  accounts: Pick<Services['accounts'], 'find'>;
  bounceTokens: BounceTokens;
  letterSources: LetterSources;
  limits: DeliveryLimits;
  kinds: NoticeKinds;
  /** The people whom the notice concerns now. */
  findAudience(notice: StoredNotice): Promise<Concerned>;
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
