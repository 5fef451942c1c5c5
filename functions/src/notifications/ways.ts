import { type AllPreferences, type DeliveryChannel, isNews, type NoticeKind, wantsMail } from '@club/contract';
import type { PushUrgency } from '../platform/push';
import type { StoredDevice } from './devices/device-repository';
import { daysAfter } from './notification-terms';

/** Whether the person wants to be told of this by push, or by mail. */
// Stryker disable next-line StringLiteral: whatever is not mail is asked of pushes.
export function isWanted(kind: NoticeKind, preferences: AllPreferences, channel: DeliveryChannel = 'push'): boolean {
  if (kind === 'membershipDecided') return true;
  return channel === 'mail' ? wantsMail(preferences, kind) : preferences[kind];
}

/** A device that the app has not been opened on for so long may lie in a drawer. */
const DEVICE_DAYS = 30;

/**
 * Whether a push can be expected to be seen: the app was opened there lately, and the last push was taken, or the app was
 * opened since.
 */
export const isWorking = ({ refreshedAt, failedAt }: StoredDevice, now: Date): boolean =>
  (!failedAt || failedAt < refreshedAt) && now <= daysAfter(refreshedAt, DEVICE_DAYS);

/** `unless-pushed`: the mail waits, and goes if no device has taken the notice. */
export type MailWay = 'none' | 'at-once' | 'unless-pushed';

type Reachable = {
  kind: NoticeKind;
  urgency: PushUrgency;
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
