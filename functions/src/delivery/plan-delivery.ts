import type { AllPreferences } from '@club/contract';
import { MINUTE_MS } from '@club/contract';
import { authorOf } from '../inbox/inbox';
import { type Delivery, expiryOf, finished, mailboxIdOf } from '../notifications/delivery';
import { endOfQuiet, sendTimeOf } from '../notifications/quiet-hours';
import type { MailWay } from '../notifications/ways';
import type { Notification } from './say';

type Source = { noticeId: string; createdAt: Date };

type Planned = Omit<Notification, 'inbox'>;

type Recipient = { deviceId: string; uid: string; preferences: AllPreferences };

/** An urgent notice that no device has taken after so long goes by mail. */
export const MAIL_AFTER_MS = 30 * MINUTE_MS;

/**
 * A delivery that can be sent at once is created as claimed until `until`. In quiet hours it waits for their end, and
 * it is dropped if that comes too late. That an event takes place after all is dropped where people have not been told yet
 * that it is cancelled; they are told instead what was edited meanwhile.
 */
export function planDelivery(
  { noticeId, createdAt }: Source,
  notification: Planned,
  { deviceId, uid, preferences }: Recipient,
  now: Date,
  until: Date,
): Delivery {
  const { payload, urgency, deliverBefore, kind, notice, takesBack } = notification;
  const sendAt = sendTimeOf(notification, preferences, now);
  const isDeferred = sendAt > now;
  const delivery: Delivery = {
    noticeId,
    channel: 'push',
    deviceId,
    userId: uid,
    authorId: authorOf(notice),
    message: payload,
    urgency,
    kind,
    notice,
    createdAt,
    deliverBefore,
    dueAt: isDeferred ? sendAt : until,
    isDeferred,
    unlessPushed: false,
    isClaimed: !isDeferred,
    attempts: isDeferred ? 0 : 1,
    state: 'waiting',
    reason: null,
    finishedAt: null,
    expiresAt: expiryOf(deliverBefore),
  };
  if (takesBack) {
    const wasTold = preferences.eventCancelled && endOfQuiet(preferences, takesBack) <= createdAt;
    if (wasTold !== (kind === 'eventCancelled')) return finished(delivery, 'outdated', now);
  }
  return sendAt < deliverBefore ? delivery : finished(delivery, 'too-late', now);
}

/** The mail of a notice, which waits for the process that sends mails. null: there is no time left for it. */
export function planMail(
  source: Source,
  notification: Planned,
  { uid, preferences }: Omit<Recipient, 'deviceId'>,
  way: Exclude<MailWay, 'none'>,
  now: Date,
): Delivery | null {
  const planned = planDelivery(source, notification, { deviceId: mailboxIdOf(uid), uid, preferences }, now, now);
  const mail: Delivery = { ...planned, channel: 'mail', isClaimed: false, attempts: 0 };
  if (planned.dueAt === null || way === 'at-once') return mail;
  const dueAt = new Date(planned.dueAt.getTime() + MAIL_AFTER_MS);
  return dueAt < planned.deliverBefore ? { ...mail, dueAt, unlessPushed: true } : null;
}
