import * as z from 'zod';
import { type Firestore, transact } from '../platform/firestore';
import type { Log } from '../platform/log';
import { createDocumentReader, storedDate } from '../platform/stored-documents';
import type { PersonalDataSource } from '../privacy/personal-data-repository';
import { namedIn } from './named-people';

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
const namingSchema = z.object({
  kind: z.string(),
  userIds: z.array(z.string()).optional(),
  /** In an event with shifts: what each person is told. */
  places: z.array(z.looseObject({ userId: z.string() })).optional(),
  shiftNews: z.looseObject({ news: z.array(z.looseObject({ userId: z.string() })) }).optional(),
  /** Several inquiries in one notice, with the account that sent each. */
  inquiryIds: z.array(z.string()).default([]),
  authorIds: z.array(z.string().nullable()).optional(),
  /** The person who made an event is left out of its audience. */
  exceptUserId: z.string().optional(),
});

/** The notices to a person, and those that quote what the person wrote, until they are delivered. */
export function createOutboxPersonalData(firestore: Firestore, log: Log): PersonalDataSource<'notices'> {
  const outbox = firestore.collection('outbox');
  const readable = createDocumentReader(log, 'notice', (snapshot) => noticeSchema.parse(snapshot.data()));
  const writtenBy = (uid: string) => outbox.where('authorId', '==', uid);
  const inquiriesWith = (uid: string) => outbox.where('authorIds', 'array-contains', uid);
  const addressedTo = (uid: string) => outbox.where('userIds', 'array-contains', uid);
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
      const queries = [writtenBy(uid), inquiriesWith(uid), addressedTo(uid), leavingOut(uid)];
      for (;;) {
        const most = await transact(firestore, async (transaction) => {
          const found = await Promise.all(queries.map((query) => transaction.get(query.limit(NOTICES_AT_ONCE))));
          const named = new Map(found.flatMap(({ docs }) => docs).map((document) => [document.id, document]));
          for (const document of named.values()) {
            const left = document.get('authorId') === uid ? null : withoutPerson(document.data(), uid);
            if (left) transaction.update(document.ref, left);
            else transaction.delete(document.ref);
          }
          return Math.max(...found.map(({ size }) => size));
        });
        if (most < NOTICES_AT_ONCE) return;
      }
    },
  };
}

/** Returns the fields of the notice without the person; null: it concerns nobody else. */
function withoutPerson(stored: object, uid: string): object | null {
  const { inquiryIds, authorIds, exceptUserId, ...notice } = namingSchema.parse(stored);
  const left = namedIn(notice, (userId) => userId !== uid);
  // Late cancellations also concern people whom their notices do not name.
  if (left.userIds?.length === 0 && notice.kind !== 'lateCancellations') return null;
  return {
    ...left,
    ...(exceptUserId === uid && { exceptUserId: NOBODY }),
    ...(authorIds && {
      inquiryIds: inquiryIds.filter((_, index) => authorIds[index] !== uid),
      authorIds: authorIds.filter((authorId) => authorId !== uid),
    }),
  };
}
