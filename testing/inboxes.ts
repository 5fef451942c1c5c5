import type { StoredItem } from '../functions/src/inbox/inbox';
import { createInboxRepository } from '../functions/src/inbox/inbox-repository';
import { type Firestore, transact } from '../functions/src/platform/firestore';
import { createTestLog } from './test-log';

export const buildInboxItem = (values: Partial<StoredItem> = {}): StoredItem => ({
  id: 'notice',
  kind: 'eventCreated',
  title: 'Neu: Sommerfest',
  body: 'Eine neue Veranstaltung – bist du dabei?',
  url: '/events/1',
  at: new Date(),
  until: null,
  authorId: null,
  except: [],
  notice: null,
  ...values,
});

/** Puts a notice into somebody's inbox, as the outbox does. */
export async function storeInInbox(firestore: Firestore, inboxId: string, item: StoredItem): Promise<void> {
  const inbox = createInboxRepository(firestore, createTestLog());
  await transact(firestore, (transaction) => inbox.add(transaction, { inboxId, item }));
}
