import * as z from 'zod';
import { createDocumentReader } from '../platform/document-reader';
import { type Firestore, transact } from '../platform/firestore';
import type { Log } from '../platform/log';
import { storedDate } from '../platform/stored-date';
import type { PersonalDataSource } from '../privacy/personal-data';

/** One write each and of three kinds: below what one commit takes. */
const NOTICES_AT_ONCE = 150;

/** No account has this id. */
const NOBODY = '';

const noticeSchema = z.object({
  kind: z.string(),
  createdAt: storedDate,
  /** Of the event, or who asks for the clubhouse. */
  title: z.string().optional(),
  name: z.string().optional(),
});
const addressedSchema = z.object({ userIds: z.array(z.string()) });

/** What waits to be told to a person, or of what they wrote. */
export function createOutboxPersonalData(firestore: Firestore, log: Log): PersonalDataSource<'notices'> {
  const outbox = firestore.collection('outbox');
  const readable = createDocumentReader(log, 'notice', (snapshot) => noticeSchema.parse(snapshot.data()));
  const written = (uid: string) => outbox.where('authorId', '==', uid);
  const addressed = (uid: string) => outbox.where('userIds', 'array-contains', uid);
  /** Who made an event is not told of it. */
  const leftOut = (uid: string) => outbox.where('exceptUserId', '==', uid);

  return {
    async collect(uid) {
      const found = await Promise.all([written(uid).get(), addressed(uid).get()]);
      const notices = found.flatMap(({ docs }) => docs.flatMap(readable));
      return {
        notices: notices.map(({ kind, createdAt, title, name }) => ({
          kind,
          createdAt: createdAt.toISOString(),
          about: title ?? name ?? '',
        })),
      };
    },

    async erase(uid) {
      for (;;) {
        const erased = await transact(firestore, async (transaction) => {
          const theirs = await transaction.get(written(uid).select().limit(NOTICES_AT_ONCE));
          const shared = await transaction.get(addressed(uid).select('userIds').limit(NOTICES_AT_ONCE));
          const made = await transaction.get(leftOut(uid).select().limit(NOTICES_AT_ONCE));
          for (const { ref } of theirs.docs) transaction.delete(ref);
          for (const { ref } of made.docs) transaction.update(ref, { exceptUserId: NOBODY });
          for (const document of shared.docs) {
            const userIds = addressedSchema.parse(document.data()).userIds.filter((userId) => userId !== uid);
            if (userIds.length > 0) transaction.update(document.ref, { userIds });
            else transaction.delete(document.ref);
          }
          return Math.max(theirs.size, shared.size, made.size);
        });
        if (erased < NOTICES_AT_ONCE) return;
      }
    },
  };
}
