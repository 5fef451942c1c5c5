import * as z from 'zod';
import { SCHEMA_VERSION } from '../platform/collection';
import { type Firestore, transact } from '../platform/firestore';
import type { Log } from '../platform/log';
import { createDocumentReader, storedDate } from '../platform/stored-documents';
import type { PersonalDataSource } from '../privacy/personal-data-repository';

/** One transaction writes up to this many notices of each of four kinds, and takes 500 writes at most. */
const NOTICES_AT_ONCE = 120;

/** No account has this id. */
const NOBODY = '';

const noticeSchema = z.object({
  kind: z.string(),
  createdAt: storedDate,
  /** Notices about events have a title, inquiries the name of the person who asks. */
  title: z.string().optional(),
  name: z.string().optional(),
});
const addressedSchema = z.object({
  userIds: z.array(z.string()),
  kind: z.string(),
  /** In an event with shifts: what each person is told. */
  places: z.array(z.looseObject({ userId: z.string() })).optional(),
  shiftNews: z.looseObject({ news: z.array(z.looseObject({ userId: z.string() })) }).optional(),
});
/** Several inquiries in one notice, with the account that sent each. */
const inquiriesSchema = z.object({ inquiryIds: z.array(z.string()), authorIds: z.array(z.string().nullable()) });

/** The notices to a person, and those that quote what the person wrote, until they are delivered. */
export function createOutboxPersonalData(firestore: Firestore, log: Log): PersonalDataSource<'notices'> {
  const outbox = firestore.collection('outbox');
  const readable = createDocumentReader(log, 'notice', (snapshot) => noticeSchema.parse(snapshot.data()));
  const writtenBy = (uid: string) => outbox.where('authorId', '==', uid);
  const inquiriesWith = (uid: string) => outbox.where('authorIds', 'array-contains', uid);
  const addressedTo = (uid: string) => outbox.where('userIds', 'array-contains', uid);
  /** The person who made an event is left out of its audience by id. */
  const leavingOut = (uid: string) => outbox.where('exceptUserId', '==', uid);

  return {
    async collect(uid) {
      const found = await Promise.all(
        [writtenBy(uid), inquiriesWith(uid), addressedTo(uid)].map((query) => query.get()),
      );
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
          const written = await transaction.get(writtenBy(uid).select().limit(NOTICES_AT_ONCE));
          const addressed = await transaction.get(
            addressedTo(uid).select('userIds', 'kind', 'places', 'shiftNews', SCHEMA_VERSION).limit(NOTICES_AT_ONCE),
          );
          const inquired = await transaction.get(
            inquiriesWith(uid).select('inquiryIds', 'authorIds', SCHEMA_VERSION).limit(NOTICES_AT_ONCE),
          );
          const leftOut = await transaction.get(leavingOut(uid).select(SCHEMA_VERSION).limit(NOTICES_AT_ONCE));
          for (const { ref } of written.docs) transaction.delete(ref);
          for (const { ref } of leftOut.docs) transaction.update(ref, { exceptUserId: NOBODY });
          for (const document of inquired.docs) {
            const { inquiryIds, authorIds } = inquiriesSchema.parse(document.data());
            transaction.update(document.ref, {
              inquiryIds: inquiryIds.filter((_, index) => authorIds[index] !== uid),
              authorIds: authorIds.filter((authorId) => authorId !== uid),
            });
          }
          for (const document of addressed.docs) {
            const { userIds: addressees, kind, places, shiftNews } = addressedSchema.parse(document.data());
            const userIds = addressees.filter((userId) => userId !== uid);
            // These also concern people whom their notices do not name.
            if (userIds.length > 0 || kind === 'lateCancellations')
              transaction.update(document.ref, {
                userIds,
                ...(places && { places: places.filter(({ userId }) => userId !== uid) }),
                ...(shiftNews && {
                  shiftNews: { ...shiftNews, news: shiftNews.news.filter(({ userId }) => userId !== uid) },
                }),
              });
            else transaction.delete(document.ref);
          }
          return Math.max(written.size, inquired.size, addressed.size, leftOut.size);
        });
        if (erased < NOTICES_AT_ONCE) return;
      }
    },
  };
}
