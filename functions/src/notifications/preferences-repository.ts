import { ALL_DEFAULT_PREFERENCES, type AllPreferences, allPreferencesSchema } from '@club/contract';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { type Firestore, transact } from '../platform/firestore';
import type { Log } from '../platform/log';

export type PreferencesRepository = ReturnType<typeof createPreferencesRepository>;

/** `notificationPreferences/{uid}`. People who never changed a preference have the contract's defaults. */
export function createPreferencesRepository(firestore: Firestore, log: Log) {
  const preferencesRef = (uid: string) => firestore.collection('notificationPreferences').doc(uid);

  /**
   * Adds the defaults, because older documents lack the preferences that came later, and have `alsoByMail` in place of
   * `reachedBy`. A value that cannot be read is logged and replaced by its default.
   */
  function parsed(snapshot: DocumentSnapshot): AllPreferences {
    const earlier = snapshot.get('alsoByMail') === true ? { reachedBy: 'both' } : {};
    const stored = { ...ALL_DEFAULT_PREFERENCES, ...earlier, ...snapshot.data() };
    const { data, error } = allPreferencesSchema.safeParse(stored);
    if (data) return data;
    const broken = new Set(error.issues.map(({ path }) => String(path[0])));
    log.warn('unreadable preferences', { path: snapshot.ref.path, fields: [...broken] });
    const mended = Object.entries(ALL_DEFAULT_PREFERENCES).filter(([name]) => broken.has(name));
    return allPreferencesSchema.parse({ ...stored, ...Object.fromEntries(mended) });
  }

  const repository = {
    /** null when this person never changed a preference. */
    async findChanged(uid: string): Promise<AllPreferences | null> {
      const snapshot = await preferencesRef(uid).get();
      return snapshot.exists ? parsed(snapshot) : null;
    },

    /** The preferences of each of these people. Takes one read a person. */
    async findAll(uids: readonly string[]): Promise<Map<string, AllPreferences>> {
      const distinct = [...new Set(uids)];
      if (distinct.length === 0) return new Map();
      const snapshots = await firestore.getAll(...distinct.map(preferencesRef));
      return new Map(snapshots.map((snapshot) => [snapshot.id, parsed(snapshot)]));
    },

    /** Preferences that are not named stay as they were. */
    save: (uid: string, change: Partial<AllPreferences>): Promise<AllPreferences> =>
      repository.change(uid, () => change),

    /** The same for what depends on the present ones. The rule may be applied again to newer ones. */
    change(uid: string, rule: (present: AllPreferences) => Partial<AllPreferences>): Promise<AllPreferences> {
      return transact(firestore, async (transaction) => {
        const snapshot = await transaction.get(preferencesRef(uid));
        const present = parsed(snapshot);
        const change = rule(present);
        const preferences = { ...present, ...change, mail: { ...present.mail, ...change.mail } };
        transaction.set(preferencesRef(uid), preferences);
        return preferences;
      });
    },

    async remove(uid: string): Promise<void> {
      await preferencesRef(uid).delete();
    },
  };
  return repository;
}
