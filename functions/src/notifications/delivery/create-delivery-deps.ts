import type { Platform } from '../../platform/platform';
import type { Repositories } from '../../repositories';
import { createAudiences } from '../audience';
import { notificationOf } from '../compose-notification';
import { createConditionChecker } from '../condition';
import { conditionOf } from '../messages/condition-of';
import { digestOf } from '../messages/digest-of';
import { makeReminders } from '../reminders/make-reminders';
import type { DeliveryDeps } from './delivery-deps';
import { DELIVERY_LIMITS } from './limits';

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
