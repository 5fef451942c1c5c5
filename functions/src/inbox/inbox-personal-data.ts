import type { PersonalDataSource } from '../privacy/personal-data-repository';
import type { StoredItem } from './inbox';
import type { InboxRepository } from './inbox-repository';

export const createInboxPersonalData = (inbox: InboxRepository): PersonalDataSource<'inbox'> => ({
  async collect(uid) {
    const { own } = await inbox.find(uid);
    const items = [...own.items].sort((one, other) => other.at.getTime() - one.at.getTime());
    return { inbox: items.map((item) => ({ ...textOf(item, uid), at: item.at.toISOString() })) };
  },
  erase: (uid) => inbox.removeOf(uid),
});

/** A title names another person after its colon, as in „Wartet auf Freischaltung: …“. */
const textOf = ({ title, body, authorId }: StoredItem, uid: string) =>
  authorId === null || authorId === uid ? { title, body } : { title: title.split(':', 1)[0] ?? '', body: '' };
