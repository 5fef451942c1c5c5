import type { Firestore } from '../../platform/firestore';
import { parseDelivery, type StoredDelivery } from '../delivery/delivery';

export type HistoryRepository = ReturnType<typeof createHistoryRepository>;

/** What is and was on its way to people's devices, as they see it themselves. */
export const createHistoryRepository = (firestore: Firestore) => ({
  /** The latest first. */
  async listLatest(uid: string, limit: number): Promise<(StoredDelivery & { id: string })[]> {
    const theirs = firestore.collection('deliveries').where('userId', '==', uid);
    const { docs } = await theirs.orderBy('createdAt', 'desc').limit(limit).get();
    return docs.map((document) => ({ id: document.id, ...parseDelivery(document.data()) }));
  },
});
