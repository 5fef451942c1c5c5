import type { StoredItem } from '../inbox/inbox';
import { createInboxWriter } from '../inbox/inbox-repository';
import { type Firestore, WriteBatch } from '../platform/firestore';

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
  condition: null,
  ...values,
});

/** Puts a notice into somebody's inbox, as the outbox does. */
export async function storeInInbox(firestore: Firestore, inboxId: string, item: StoredItem): Promise<void> {
  const batch = new WriteBatch(firestore);
  createInboxWriter(firestore).add(batch, { inboxId, item });
  await batch.commit();
}
