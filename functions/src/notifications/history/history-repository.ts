import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { createDocumentReader } from '../../platform/document-reader';
import type { Firestore } from '../../platform/firestore';
import type { Log } from '../../platform/log';
import { type Delivery, parseDelivery } from '../delivery/delivery';

export type HistoryRepository = ReturnType<typeof createHistoryRepository>;

/** What is and was on its way to people's devices, as they see it themselves. */
export function createHistoryRepository(firestore: Firestore, log: Log) {
  const readable = createDocumentReader(log, 'delivery', (snapshot: DocumentSnapshot) => ({
    id: snapshot.id,
    ...parseDelivery(snapshot.data()),
  }));

  return {
    /** The latest first. One that cannot be read is logged by its id and left out. */
    async listLatest(uid: string, limit: number): Promise<(Delivery & { id: string })[]> {
      const theirs = firestore.collection('deliveries').where('userId', '==', uid);
      const { docs } = await theirs.orderBy('createdAt', 'desc').limit(limit).get();
      return docs.flatMap(readable);
    },
  };
}
