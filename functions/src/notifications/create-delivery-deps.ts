import type { Platform } from '../platform/platform';
import type { Repositories } from '../repositories';
import type { DeliveryDeps } from './delivery/delivery-deps';
import { DELIVERY_LIMITS } from './delivery/limits';
import { createAudiences } from './messages/audiences';
import { createConditionChecker } from './messages/condition-checker';
import { conditionOf } from './messages/condition-of';
import { digestOf } from './messages/digest-of';
import { notificationOf } from './messages/notification-of';
import { makeReminders } from './reminders/make-reminders';

type Deps = Pick<Platform, 'identity' | 'push' | 'clock' | 'log'>;

/** For one run: it remembers what it has read of events. */
export function createDeliveryDeps(
  { identity, push, clock, log }: Deps,
  { comingEvents, deliveries, outboxQueue, preferences, subjects, subscriptions }: Repositories,
): DeliveryDeps {
  return {
    queue: outboxQueue,
    deliveries,
    subscriptions,
    preferences,
    push,
    clock,
    log,
    notificationOf,
    conditionOf,
    digestOf,
    ...createAudiences({ subjects, identity }),
    ...createConditionChecker({ subjects, identity, clock }),
    makeReminders: () => makeReminders({ coming: comingEvents, clock }),
    limits: DELIVERY_LIMITS,
  };
}
