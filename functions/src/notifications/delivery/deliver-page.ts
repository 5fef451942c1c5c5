import { DEFAULT_PREFERENCES } from '@club/contract';
import { describeError } from '../../platform/log';
import { createTurnstile } from '../../platform/turnstile';
import type { NotificationKind } from '../message';
import { type Delivery, finished, OUTDATED } from './delivery';
import type { DeliveryDeps } from './delivery-deps';
import type { ClaimedDelivery } from './delivery-repository';
import type { ClaimedNotice } from './outbox-queue-repository';
import { isAtOnce, isWanted, planDelivery, type Told } from './plan-delivery';
import type { RecipientPage } from './recipients';
import { sendPush } from './send-push';

/** An entry that is older was not delivered at the first go, and may have become untrue before anybody was told. */
const FRESH_MS = 60_000;

/** Before the end of a lease, and longer than a send takes: none is begun any more that somebody else could repeat meanwhile. */
const MARGIN_MS = 60_000;

/**
 * The deliveries of a page are stored together with how far the entry has got, so that whoever goes
 * on after us repeats none; then those that go at once are sent. null: the entry is somebody else's now, or gone.
 */
export async function deliverPage(
  deps: DeliveryDeps,
  held: ClaimedNotice,
  told: (notificationKind: NotificationKind) => Told,
  page: RecipientPage,
): Promise<ClaimedNotice | null> {
  const { queue, clock, limits } = deps;
  const now = clock.now();
  const until = new Date(now.getTime() + limits.leaseMs);
  const wished = await planPage(deps, told, page, now, until);
  const isFresh = now.getTime() - held.createdAt.getTime() < FRESH_MS;
  const deliveries = isFresh ? wished : await checked(deps, wished, now);
  if (deliveries.length === 0) return { ...held, cursor: page.cursor };

  const stored = await queue.commitPage(held, { deliveries, cursor: page.cursor, until });
  if (!stored) return null;
  await sendAll(deps, page, stored.deliveries.filter(isAtOnce), new Date(until.getTime() - MARGIN_MS));
  return stored.held;
}

async function planPage(
  { preferences }: DeliveryDeps,
  told: (notificationKind: NotificationKind) => Told,
  { recipients }: RecipientPage,
  now: Date,
  until: Date,
): Promise<Delivery[]> {
  const wishes = await preferences.findAll(recipients.map(({ subscription }) => subscription.uid));
  return recipients.flatMap(({ subscription: { deviceId, uid }, notificationKind }) => {
    const theirs = wishes.get(uid) ?? DEFAULT_PREFERENCES;
    if (!isWanted(notificationKind, theirs)) return [];
    return [planDelivery(told(notificationKind), { deviceId, uid, preferences: theirs }, now, until)];
  });
}

const checked = ({ holds }: DeliveryDeps, planned: readonly Delivery[], now: Date): Promise<Delivery[]> =>
  Promise.all(
    planned.map(async (delivery) => {
      if (delivery.state !== 'waiting' || (await holds(delivery.condition, delivery.userId))) return delivery;
      return finished(delivery, OUTDATED, now);
    }),
  );

/** What fails, or is not begun before `until`, stays claimed, and has its turn again when that ends. */
async function sendAll(
  deps: DeliveryDeps,
  { recipients }: RecipientPage,
  deliveries: readonly ClaimedDelivery[],
  until: Date,
): Promise<void> {
  const subscriptions = new Map(recipients.map(({ subscription }) => [subscription.deviceId, subscription]));
  const inTurn = createTurnstile(deps.limits.sendsAtOnce);
  await Promise.all(
    deliveries.map((delivery) =>
      inTurn('pushes', async () => {
        const { noticeId, deviceId } = delivery;
        const subscription = subscriptions.get(deviceId);
        try {
          if (subscription && deps.clock.now() < until) await sendPush(deps, subscription, [delivery]);
        } catch (error) {
          deps.log.error('push not recorded', { noticeId, deviceId, ...describeError(error) });
        }
      }),
    ),
  );
}
