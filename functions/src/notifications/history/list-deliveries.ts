import type { Delivery } from '@club/contract';
import type { NotificationDeps } from '../deps';

const SHOWN = 20;

/** The caller's own. What has expired may still be stored: Firestore takes its time to remove it. */
export async function listDeliveries(
  { history, clock }: Pick<NotificationDeps, 'history' | 'clock'>,
  uid: string,
): Promise<Delivery[]> {
  const deliveries = await history.listLatest(uid, SHOWN);
  return deliveries
    .filter(({ expiresAt }) => expiresAt > clock.now())
    .map(({ id, deviceId, message, createdAt, state, reason, finishedAt, dueAt }) => ({
      ...{ id, deviceId, title: message.title, state, reason },
      createdAt: createdAt.toISOString(),
      at: (finishedAt ?? dueAt ?? createdAt).toISOString(),
    }));
}
