import * as z from 'zod';
import { createDocumentReader } from '../platform/document-reader';
import type { Firestore } from '../platform/firestore';
import type { Log } from '../platform/log';
import { storedDate } from '../platform/stored-date';
import type { PersonalDataSource } from '../privacy/personal-data';

/** One write each, far below what one commit takes. */
const DELIVERIES_AT_ONCE = 200;

const noticeSchema = z.object({
  noticeId: z.string(),
  createdAt: storedDate,
  condition: z.object({ kind: z.string() }),
  message: z.object({ title: z.string() }),
});

/** What is or was on its way to a person's devices, and to those of others of what this person wrote. */
export function createDeliveryPersonalData(firestore: Firestore, log: Log): PersonalDataSource<'notices'> {
  const deliveries = firestore.collection('deliveries');
  const readable = createDocumentReader(log, 'delivery', (snapshot) => noticeSchema.parse(snapshot.data()));
  const queries = (uid: string) => [deliveries.where('userId', '==', uid), deliveries.where('authorId', '==', uid)];

  return {
    /** Each notice once, on however many devices. */
    async collect(uid) {
      const found = await Promise.all(
        queries(uid).map((query) => query.select('noticeId', 'createdAt', 'condition.kind', 'message.title').get()),
      );
      const notices = found.flatMap(({ docs }) => docs.flatMap(readable));
      const distinct = new Map(notices.map((notice) => [notice.noticeId, notice]));
      return {
        notices: Array.from(distinct.values(), ({ condition, createdAt, message }) => ({
          kind: condition.kind,
          createdAt: createdAt.toISOString(),
          about: message.title,
        })),
      };
    },

    async erase(uid) {
      for (const query of queries(uid)) {
        for (let erased = DELIVERIES_AT_ONCE; erased === DELIVERIES_AT_ONCE; ) {
          const { docs } = await query.select().limit(DELIVERIES_AT_ONCE).get();
          const batch = firestore.batch();
          for (const { ref } of docs) batch.delete(ref);
          await batch.commit();
          erased = docs.length;
        }
      }
    },
  };
}
