import type { Firestore } from '../../platform/firestore';
import { describeError, type Log } from '../../platform/log';
import { parseDelivery, type StoredDelivery } from '../delivery/delivery';

export type HistoryRepository = ReturnType<typeof createHistoryRepository>;

/** What is and was on its way to people's devices, as they see it themselves. */
export const createHistoryRepository = (firestore: Firestore, log: Log) => ({
  /** The latest first. One that cannot be read is logged by its id and left out. */
  async listLatest(uid: string, limit: number): Promise<(StoredDelivery & { id: string })[]> {
    const theirs = firestore.collection('deliveries').where('userId', '==', uid);
    const { docs } = await theirs.orderBy('createdAt', 'desc').limit(limit).get();
    return docs.flatMap((document) => {
      try {
        return [{ id: document.id, ...parseDelivery(document.data()) }];
      } catch (error) {
        log.warn('unreadable delivery', { path: document.ref.path, fields: describeError(error).fields });
        return [];
      }
    });
  },
});
