import type { NotificationPreferences } from '@club/contract';
import type { Notification, NotificationKind } from '../message';
import type { Subscription } from '../subscriptions/subscription';
import { type Condition, type Delivery, expiryOf, finished, TOO_LATE } from './delivery';
import { endOfQuiet } from './quiet-hours';

/** What a notice tells one group of people. */
export type Told = {
  noticeId: string;
  /** Who wrote what it tells. */
  authorId: string | null;
  createdAt: Date;
  notification: Notification;
  condition: Condition;
};

type Recipient = Pick<Subscription, 'deviceId' | 'uid'> & { preferences: NotificationPreferences };

/** Organisers cannot switch inquiries off: there is no preference of them. */
export const isWanted = (kind: NotificationKind, preferences: NotificationPreferences): boolean =>
  kind === 'venueInquiry' || preferences[kind];

/**
 * A notice's way to one device: sent right after this is stored, and for that claimed until `until`;
 * waiting for the end of quiet hours; or, when nobody wants to know any more by then, dropped.
 */
export function planDelivery(told: Told, { deviceId, uid, preferences }: Recipient, now: Date, until: Date): Delivery {
  const { noticeId, authorId, createdAt, condition } = told;
  const { title, body, url, tag, urgency, deliverBefore } = told.notification;
  const goesAt = endOfQuiet(preferences, now);
  const isDeferred = goesAt > now;
  const delivery: Delivery = {
    ...{ noticeId, deviceId, userId: uid, authorId, createdAt, condition, urgency, deliverBefore, isDeferred },
    message: { title, body, url, tag },
    dueAt: isDeferred ? goesAt : until,
    attempts: isDeferred ? 0 : 1,
    state: 'waiting',
    reason: null,
    finishedAt: null,
    expiresAt: expiryOf(deliverBefore),
  };
  return goesAt < deliverBefore ? delivery : finished(delivery, TOO_LATE, now);
}

/** Whether it was planned to be sent at once. */
export const isAtOnce = ({ state, isDeferred }: Delivery): boolean => state === 'waiting' && !isDeferred;
