import type { Audience, NotificationKind } from '../message';
import type { Subscription } from '../subscriptions/subscription';
import type { DeliveryDeps } from './delivery-deps';

export type Recipient = { subscription: Subscription; notificationKind: NotificationKind };

/** `cursor`: behind which the next page begins. */
export type RecipientPage = { recipients: Recipient[]; cursor: string };

/** The page behind a cursor, null when there is none. */
type Recipients = (cursor: string | null) => Promise<RecipientPage | null>;

/** An audience and its devices, page by page, in the order of ids: who joins or leaves meanwhile moves nobody else across the cursor. */
export function recipientsOf({ subscriptions, limits }: DeliveryDeps, audience: Audience): Recipients {
  if (audience.kind === 'everyone') {
    const { except, notificationKind } = audience;
    return async (cursor) => {
      const page = await subscriptions.listAll(cursor, limits.devicesAtOnce);
      const last = page.at(-1);
      if (!last) return null;
      const concerned = page.filter(({ uid }) => !except.has(uid));
      return {
        recipients: concerned.map((subscription) => ({ subscription, notificationKind })),
        cursor: last.deviceId,
      };
    };
  }
  const kinds = new Map(audience.people.map(({ userId, notificationKind }) => [userId, notificationKind]));
  const userIds = [...kinds.keys()].sort();
  return async (cursor) => {
    const rest = cursor === null ? userIds : userIds.filter((userId) => userId > cursor);
    const asked = rest.slice(0, limits.peopleAtOnce);
    const devices = await subscriptions.listOf(asked);
    const page = fitting(asked, devices, limits.devicesAtOnce);
    const last = page.at(-1);
    if (last === undefined) return null;
    const recipients = devices.flatMap((subscription) => {
      const notificationKind = kinds.get(subscription.uid);
      return notificationKind && subscription.uid <= last ? [{ subscription, notificationKind }] : [];
    });
    return { recipients, cursor: last };
  };
}

/** The first of these people, in their order: one, and as many more as have no more devices together than `limit`. */
function fitting(userIds: readonly string[], devices: readonly Subscription[], limit: number): string[] {
  const counts = new Map<string, number>();
  for (const { uid } of devices) counts.set(uid, (counts.get(uid) ?? 0) + 1);
  let count = 0;
  return userIds.filter((userId, index) => {
    count += counts.get(userId) ?? 0;
    return index === 0 || count <= limit;
  });
}
