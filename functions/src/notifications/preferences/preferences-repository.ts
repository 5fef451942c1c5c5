import { DEFAULT_PREFERENCES, type NotificationPreferences, notificationPreferencesSchema } from '@club/contract';
import { type Firestore, transact } from '../../platform/firestore';

export type PreferencesRepository = ReturnType<typeof createPreferencesRepository>;

/** `notificationPreferences/{uid}`. Who never changed any has the contract's defaults. */
export function createPreferencesRepository(firestore: Firestore) {
  const preferencesRef = (uid: string) => firestore.collection('notificationPreferences').doc(uid);

  /** What is stored over what is the default: a preference that came later is missing in older documents. */
  const parsed = (document: object | undefined): NotificationPreferences =>
    notificationPreferencesSchema.parse({ ...DEFAULT_PREFERENCES, ...document });

  return {
    /** null: this person never changed any. */
    async findChanged(uid: string): Promise<NotificationPreferences | null> {
      const snapshot = await preferencesRef(uid).get();
      return snapshot.exists ? parsed(snapshot.data()) : null;
    },

    /** Of each of them; one read a person. */
    async findAll(uids: readonly string[]): Promise<Map<string, NotificationPreferences>> {
      const distinct = [...new Set(uids)];
      if (distinct.length === 0) return new Map();
      const snapshots = await firestore.getAll(...distinct.map(preferencesRef));
      return new Map(snapshots.map((snapshot) => [snapshot.id, parsed(snapshot.data())]));
    },

    /** What is not named stays as it was. */
    save(uid: string, change: Partial<NotificationPreferences>): Promise<NotificationPreferences> {
      return transact(firestore, async (transaction) => {
        const snapshot = await transaction.get(preferencesRef(uid));
        const preferences = { ...parsed(snapshot.data()), ...change };
        transaction.set(preferencesRef(uid), preferences);
        return preferences;
      });
    },

    async remove(uid: string): Promise<void> {
      await preferencesRef(uid).delete();
    },
  };
}
