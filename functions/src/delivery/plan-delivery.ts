import { type AllPreferences, type DeliveryChannel, isNews, type NoticeKind, wantsMail } from '@club/contract';
import type { StoredDevice } from '../notifications/devices/device-repository';
import { endOfQuiet, sendTimeOf } from '../notifications/quiet-hours';
import type { Notification } from './compose-notification';
import { type Delivery, expiryOf, finished, mailboxIdOf, OUTDATED, TOO_LATE } from './delivery';

/** The notice, and the author of a text that it quotes. */
type Source = { noticeId: string; authorId: string | null; createdAt: Date };

type Recipient = { deviceId: string; uid: string; preferences: AllPreferences };

/** Whether the person wants to be told of this by push, or by mail. */
export function isWanted(kind: NoticeKind, preferences: AllPreferences, channel: DeliveryChannel = 'push'): boolean {
  if (kind === 'membershipDecided') return true;
  return channel === 'mail' ? wantsMail(preferences, kind) : preferences[kind];
}

const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;

/** A device that the app has not been opened on for so long may lie in a drawer. */
const DEVICE_DAYS = 30;

/** An urgent notice that no device has taken after so long goes by mail. */
export const MAIL_AFTER_MS = 30 * MINUTE_MS;

/**
 * Whether a push can be expected to be seen: the app was opened there lately, and the last push was taken, or the app was
 * opened since.
 */
export const isWorking = ({ refreshedAt, failedAt }: StoredDevice, now: Date): boolean =>
  (failedAt === null || failedAt < refreshedAt) && now.getTime() - refreshedAt.getTime() <= DEVICE_DAYS * DAY_MS;

/** `unless-pushed`: the mail waits, and goes if no device has taken the notice. */
type MailWay = 'none' | 'at-once' | 'unless-pushed';

type Reachable = {
  kind: NoticeKind;
  urgency: Notification['urgency'];
  preferences: AllPreferences;
  devices: readonly StoredDevice[];
};

/**
 * The way by which a notice comes to a person whose mailbox is open: by push where a device works, else by mail, and by both
 * only if they asked for that. A notice never goes to a device that may be dead and by mail as well: it could come twice.
 * `withoutMailbox` are the devices where no mailbox is open.
 */
export function waysOf({ kind, urgency, preferences, devices }: Reachable, now: Date) {
  const { reachedBy, newsByPush } = preferences;
  const withoutMailbox = isWanted(kind, preferences) && (newsByPush || !isNews(kind)) ? devices : [];
  const pushed = reachedBy === 'mail' ? [] : withoutMailbox;
  const way = (mail: MailWay, to = pushed) => ({ devices: to, mail, withoutMailbox });
  if (isNews(kind) || !isWanted(kind, preferences, 'mail')) return way('none');
  if (reachedBy === 'both') return way('at-once');
  if (!pushed.some((device) => isWorking(device, now))) return way('at-once', []);
  return way(urgency === 'high' ? 'unless-pushed' : 'none');
}

/**
 * A delivery that can be sent at once is created as claimed until `until`. In quiet hours it waits for their end, and
 * it is dropped if that comes too late. That an event takes place after all is dropped where people have not been told yet
 * that it is cancelled; they are told instead what was edited meanwhile.
 */
export function planDelivery(
  { noticeId, authorId, createdAt }: Source,
  { payload, urgency, deliverBefore, condition }: Notification,
  { deviceId, uid, preferences }: Recipient,
  now: Date,
  until: Date,
): Delivery {
  const sendAt = sendTimeOf(condition, preferences, now);
  const isDeferred = sendAt > now;
  const delivery: Delivery = {
    noticeId,
    channel: 'push',
    deviceId,
    userId: uid,
    authorId,
    message: payload,
    urgency,
    condition,
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
  const { kind, cancellation, cancelledAt } = condition;
  if (cancellation === 'taken-back' && cancelledAt) {
    const wasTold = preferences.eventCancelled && endOfQuiet(preferences, cancelledAt) <= createdAt;
    if (wasTold !== (kind === 'eventCancelled')) return finished(delivery, OUTDATED, now);
  }
  return sendAt < deliverBefore ? delivery : finished(delivery, TOO_LATE, now);
}

/** The mail of a notice, which waits for the process that sends mails. null: there is no time left for it. */
export function planMail(
  source: Source,
  notification: Notification,
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

/** Whether the plan is to send the delivery at once. */
export const isImmediate = ({ state, isDeferred, channel }: Delivery): boolean =>
  channel === 'push' && state === 'waiting' && !isDeferred;
