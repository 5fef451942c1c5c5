import type { BounceTokens } from '../mail/bounces/bounce-tokens';
import type { LetterSources } from '../mail/letter-source';
import type { Look, NoticeKinds } from '../notifications/notice-kind';
import type { Mail } from '../platform/mail';
import type { Services } from '../services';
import type { MailPerson } from './compose-mail';
import type { ClaimedDelivery } from './delivery-repository';

/** The limit of Cloud Functions for functions that an event starts. */
export const DELIVERY_TIMEOUT_SECONDS = 540;

/**
 * A page of 200 devices whose push services all take a quarter of a minute to answer takes one minute at 50 a time. One
 * that is begun after seven minutes ends before the timeout at nine, and the lease ends after that.
 */
export const DELIVERY_LIMITS = {
  /** How long a claim holds: longer than any run can live. */
  leaseMs: 10 * 60_000,
  /** A run claims nothing after this time. Sending what it has claimed must end within the function's timeout. */
  budgetMs: 7 * 60_000,
  /** A page of deliveries is one commit together with the notice, and is in memory while it is sent. */
  devicesAtOnce: 200,
  /** A page of an audience of people; it is smaller where people have many devices. */
  peopleAtOnce: 90,
  sendsAtOnce: 50,
  /** How many due documents one query finds. */
  dueAtOnce: 300,
};

export type DeliveryLimits = typeof DELIVERY_LIMITS;

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
  /** Asked about each delivery right before it is sent, so it should remember what it reads. */
  look: Look;
  /** One mail for these deliveries to a person, whose texts are up to date. */
  composeMail(deliveries: readonly ClaimedDelivery[], person: MailPerson): Promise<Mail>;
  /** Stores the notices of due reminders. Safe to repeat. */
  makeReminders(): Promise<unknown>;
  /** Stores the notices of edits that have waited long enough. Safe to repeat. */
  tellOfChanges(): Promise<unknown>;
};
