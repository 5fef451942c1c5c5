import type { AppDeps } from '../app';
import type { DeliveryDeps } from './delivery/delivery-deps';
import { createDeliveryRepository } from './delivery/delivery-repository';
import { DELIVERY_LIMITS } from './delivery/limits';
import { createOutboxQueue } from './delivery/outbox-queue-repository';
import { createAudiences } from './messages/audiences';
import { createConditionChecker } from './messages/condition-checker';
import { conditionOf } from './messages/condition-of';
import { digestOf } from './messages/digest-of';
import { notificationOf } from './messages/notification-of';
import { createSubjectRepository } from './messages/subject-repository';
import { createPreferencesRepository } from './preferences/preferences-repository';
import { createComingEventRepository } from './reminders/coming-event-repository';
import { makeReminders } from './reminders/make-reminders';
import { createSubscriptionRepository } from './subscriptions/subscription-repository';

type Deps = Pick<AppDeps, 'firestore' | 'identity' | 'push' | 'clock' | 'log'>;

/** For one run: it remembers what it has read of events. */
export function createDeliveryDeps({ firestore, identity, push, clock, log }: Deps): DeliveryDeps {
  const subjects = createSubjectRepository(firestore);
  const coming = createComingEventRepository({ firestore, log });
  return {
    queue: createOutboxQueue(firestore, log),
    deliveries: createDeliveryRepository(firestore, log),
    subscriptions: createSubscriptionRepository(firestore, log),
    preferences: createPreferencesRepository(firestore, log),
    ...{ push, clock, log, notificationOf, conditionOf, digestOf },
    ...createAudiences({ subjects, identity }),
    ...createConditionChecker({ subjects, identity, clock }),
    makeReminders: () => makeReminders({ coming, clock }),
    limits: DELIVERY_LIMITS,
  };
}
