import { FORMER_MEMBER } from '@club/contract';
import { createOutbox } from '../notifications/outbox';
import { type Firestore, transact } from '../platform/firestore';
import type { Log } from '../platform/log';
import { SCHEMA_VERSION } from '../platform/schema-versions';
import { createDocumentReader } from '../platform/stored-documents';
import type { MemberSnapshotStore, MergeableStore, PersonalDataSource } from '../privacy/personal-data';
import { parseComment } from './comment';

/** Each takes two writes, so this is far below what one commit takes. */
const COMMENTS_AT_ONCE = 200;

const FORMER_AUTHOR = { userId: null, ...FORMER_MEMBER, profilePhotoUrl: null };

/** The comments of people. When an account is deleted its comments stay without the author: others replied to them. */
export function createCommentPersonalData(
  firestore: Firestore,
  log: Log,
): PersonalDataSource<'comments'> & MemberSnapshotStore & MergeableStore {
  const outbox = createOutbox(firestore);
  const commentsOf = (uid: string) => firestore.collectionGroup('comments').where('userId', '==', uid);

  const readable = createDocumentReader(log, 'comment', (snapshot) => {
    const { id, content, createdAt } = parseComment(snapshot.id, snapshot.data());
    return { id, eventId: Number(snapshot.ref.parent.parent?.id), content, createdAt: createdAt.toISOString() };
  });

  return {
    async collect(uid) {
      const { docs } = await commentsOf(uid).get();
      const comments = docs.flatMap(readable);
      return { comments: comments.sort((one, other) => (one.id < other.id ? -1 : 1)) };
    },

    async erase(uid) {
      for (;;) {
        const erased = await transact(firestore, async (transaction) => {
          const { docs } = await transaction.get(commentsOf(uid).select(SCHEMA_VERSION).limit(COMMENTS_AT_ONCE));
          for (const { ref } of docs) {
            transaction.update(ref, FORMER_AUTHOR);
            outbox.removeOfComment(transaction, ref.id);
          }
          return docs.length;
        });
        if (erased < COMMENTS_AT_ONCE) return;
      }
    },

    async move(fromId, { id, firstName, lastName, profilePhotoUrl }) {
      const author = { userId: id, firstName, lastName, profilePhotoUrl };
      for (let moved = COMMENTS_AT_ONCE; moved === COMMENTS_AT_ONCE; ) {
        moved = await transact(firestore, async (transaction) => {
          const { docs } = await transaction.get(commentsOf(fromId).select(SCHEMA_VERSION).limit(COMMENTS_AT_ONCE));
          for (const { ref } of docs) transaction.update(ref, author);
          return docs.length;
        });
      }
    },

    async refresh({ id, firstName, lastName, profilePhotoUrl }) {
      let page = commentsOf(id).select(SCHEMA_VERSION).limit(COMMENTS_AT_ONCE);
      for (;;) {
        const current = page;
        const refreshed = await transact(firestore, async (transaction) => {
          const { docs } = await transaction.get(current);
          for (const { ref } of docs) transaction.update(ref, { firstName, lastName, profilePhotoUrl });
          return docs;
        });
        const last = refreshed.at(-1);
        if (!last || refreshed.length < COMMENTS_AT_ONCE) return;
        page = current.startAfter(last);
      }
    },
  };
}
