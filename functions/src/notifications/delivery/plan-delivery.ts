import type { AllPreferences } from '@club/contract';
import type { Notification } from '../compose-notification';
import type { NotificationKind } from '../condition';
import type { Notice } from '../notice';
import { type Delivery, expiryOf, finished, OUTDATED, TOO_LATE } from './delivery';
import { endOfQuiet } from './quiet-hours';

type Recipient = { deviceId: string; uid: string; preferences: AllPreferences };

export const isWanted = (kind: NotificationKind, preferences: AllPreferences): boolean =>
  kind === 'membershipDecided' || preferences[kind];

/**
 * A delivery that can be sent at once is created as claimed until `until`. In quiet hours it waits for their end, and
 * it is dropped if that comes too late. That an event takes place after all is dropped where people have not been told yet
 * that it is cancelled; they are told instead what was edited meanwhile.
 */
export function planDelivery(
  { noticeId, notice, createdAt }: { noticeId: string; notice: Notice; createdAt: Date },
  { payload, urgency, deliverBefore, condition }: Notification,
  { deviceId, uid, preferences }: Recipient,
  now: Date,
  until: Date,
): Delivery {
  const sendAt = endOfQuiet(preferences, now);
  const isDeferred = sendAt > now;
  const delivery: Delivery = {
    noticeId,
    deviceId,
    userId: uid,
    authorId: 'authorId' in notice ? notice.authorId : null,
    message: payload,
    urgency,
    condition,
    createdAt,
    deliverBefore,
    dueAt: isDeferred ? sendAt : until,
    isDeferred,
    attempts: isDeferred ? 0 : 1,
    state: 'waiting',
    reason: null,
    finishedAt: null,
    expiresAt: expiryOf(deliverBefore),
  };
  const { kind, cancellation, cancelledAt } = condition;
  if (cancellation === 'taken-back' && cancelledAt) {
    const wasTold = preferences.eventCancelled && endOfQuiet(preferences, cancelledAt) <= createdAt;
    if (wasTold !== (kind === 'eventCancelled')) return finished(delivery, OUTDATED, now);
  }
  return sendAt < deliverBefore ? delivery : finished(delivery, TOO_LATE, now);
}

/** Whether the plan is to send the delivery at once. */
export const isImmediate = ({ state, isDeferred }: Delivery): boolean => state === 'waiting' && !isDeferred;
