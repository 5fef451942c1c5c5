import { type Firestore, transact } from '../platform/firestore';
import type { Log } from '../platform/log';
import { SCHEMA_VERSION } from '../platform/schema-versions';
import { createDocumentReader } from '../platform/stored-documents';
import type { MergeableStore, PersonalDataSource } from '../privacy/personal-data';
import { parseMessage } from './message';

/** One write each, far below what one commit takes. */
const MESSAGES_AT_ONCE = 200;

/** The messages that people wrote and got. Those of a deleted account stay without the author: others were told by them. */
export function createMessagePersonalData(
  firestore: Firestore,
  log: Log,
): PersonalDataSource<'messages'> & MergeableStore {
  const all = firestore.collectionGroup('messages');
  const writtenBy = (uid: string) => all.where('authorId', '==', uid);
  const writtenTo = (uid: string) => all.where('userIds', 'array-contains', uid);
  const readable = createDocumentReader(log, 'message', (snapshot) => ({
    ...parseMessage(snapshot.id, snapshot.data()),
    eventId: Number(snapshot.ref.parent.parent?.id),
  }));

  /** Repeats until the query finds none. */
  async function changeAll(found: ReturnType<typeof writtenBy>, change: (userIds: string[]) => object): Promise<void> {
    for (let changed = MESSAGES_AT_ONCE; changed === MESSAGES_AT_ONCE; ) {
      changed = await transact(firestore, async (transaction) => {
        const { docs } = await transaction.get(found.select('userIds', SCHEMA_VERSION).limit(MESSAGES_AT_ONCE));
        for (const document of docs) transaction.update(document.ref, change(document.get('userIds')));
        return docs.length;
      });
    }
  }

  return {
    async collect(uid) {
      const found = await Promise.all([writtenBy(uid), writtenTo(uid)].map((query) => query.get()));
      const byPath = new Map(
        found.flatMap(({ docs }) => docs.map((document) => [document.ref.path, document] as const)),
      );
      const messages = [...byPath.values()].flatMap(readable);
      return {
        messages: messages
          .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
          .map(({ eventId, authorId, createdAt, subject, text }) => ({
            eventId,
            by: authorId === uid ? ('you' as const) : ('another' as const),
            createdAt: createdAt.toISOString(),
            subject,
            text,
          })),
      };
    },

    async erase(uid) {
      await changeAll(writtenBy(uid), () => ({ authorId: null }));
      await changeAll(writtenTo(uid), (userIds) => ({ userIds: userIds.filter((userId) => userId !== uid) }));
    },

    async move(fromId, { id }) {
      await changeAll(writtenBy(fromId), () => ({ authorId: id }));
      const replaced = (userIds: string[]) => new Set(userIds.map((userId) => (userId === fromId ? id : userId)));
      await changeAll(writtenTo(fromId), (userIds) => ({ userIds: [...replaced(userIds)] }));
    },
  };
}
