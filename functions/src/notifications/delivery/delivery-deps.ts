import type { Clock } from '../../platform/clock';
import type { Log } from '../../platform/log';
import type { PushSender } from '../../platform/push';
import type { SubscriptionRepository } from '../devices/device-repository';
import type { Audience, Message, Notification, NotificationKind } from '../message';
import type { Notice } from '../notice';
import type { PreferencesRepository } from '../preferences-repository';
import type { Condition } from './delivery';
import type { DeliveryRepository } from './delivery-repository';
import type { DeliveryLimits } from './limits';
import type { OutboxQueue } from './outbox-queue-repository';

export type DeliveryDeps = {
  queue: OutboxQueue;
  deliveries: DeliveryRepository;
  subscriptions: Pick<SubscriptionRepository, 'find' | 'listOf' | 'listAll' | 'change'>;
  preferences: Pick<PreferencesRepository, 'findAll'>;
  push: PushSender;
  clock: Clock;
  log: Log;
  limits: DeliveryLimits;
  /** Whom it concerns, when it is delivered. */
  audienceOf(entry: Notice): Promise<Audience>;
  /** The same whenever it is asked for. */
  notificationOf(entry: Notice, notificationKind: NotificationKind, createdAt: Date): Notification;
  conditionOf(entry: Notice, notificationKind: NotificationKind): Condition;
  /** Asked once for each delivery that has waited, so what it reads had better be remembered for the run. */
  holds(condition: Condition, userId: string): Promise<boolean>;
  /** Several messages as one. */
  digestOf(messages: readonly Message[]): Message;
  /** Puts the reminders that are due into the outbox; safe to repeat. */
  makeReminders(): Promise<unknown>;
};
