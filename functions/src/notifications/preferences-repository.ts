import { ALL_DEFAULT_PREFERENCES, type AllPreferences, allPreferencesSchema } from '@club/contract';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { defineCollection, type Fields, OWN_ID } from '../platform/collection';
import { type Firestore, transact } from '../platform/firestore';
import type { Log } from '../platform/log';

/** `notificationPreferences/{uid}`. People who never changed a preference have the contract's defaults. */
export const PREFERENCES = defineCollection({
  path: 'notificationPreferences',
  version: 3,
  called: 'preferences',
  parse: readPreferences,
  archived: 'whole',
  people: {
    named: [{ field: OWN_ID, erased: 'document' }],
    told: ([own]) => ({ notificationPreferences: own ? own.preferences : null }),
    toldIn: 'notificationPreferences',
  },
});

export function createPreferencesRepository(firestore: Firestore, log: Log) {
  const preferencesRef = (uid: string) => firestore.collection('notificationPreferences').doc(uid);

  function parsed(snapshot: DocumentSnapshot): AllPreferences {
    const { preferences, unreadable } = readPreferences(snapshot.data());
    if (unreadable.length > 0) log.warn('unreadable preferences', { path: snapshot.ref.path, fields: unreadable });
    return preferences;
  }

  const repository = {
    find: async (uid: string): Promise<AllPreferences> => parsed(await preferencesRef(uid).get()),

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
  };
  return repository;
}

/**
 * Adds the defaults, because older documents lack the preferences that came later, and have `alsoByMail` in place of
 * `reachedBy`. A value that cannot be read is replaced by its default.
 */
function readPreferences(fields: unknown): { preferences: AllPreferences; unreadable: string[] } {
  const written = { ...(fields as Fields | undefined) };
  const earlier = written.alsoByMail === true ? { reachedBy: 'both' } : {};
  const stored = { ...ALL_DEFAULT_PREFERENCES, ...earlier, ...written };
  const { data, error } = allPreferencesSchema.safeParse(stored);
  if (data) return { preferences: data, unreadable: [] };
  const broken = new Set(error.issues.map(({ path }) => String(path[0])));
  const mended = Object.entries(ALL_DEFAULT_PREFERENCES).filter(([name]) => broken.has(name));
  return {
    preferences: allPreferencesSchema.parse({ ...stored, ...Object.fromEntries(mended) }),
    unreadable: [...broken],
  };
}
