import { ALL_DEFAULT_PREFERENCES, type AllPreferences, allPreferencesSchema } from '@club/contract';
import { defineCollection, type Fields, OWN_ID } from '../platform/collection';
import { type Firestore, transact } from '../platform/firestore';
import type { Log } from '../platform/log';
import { openStore } from '../platform/store';

/** `notificationPreferences/{uid}`. People who never changed a preference have the contract's defaults. */
export const PREFERENCES = defineCollection({
  path: 'notificationPreferences',
  version: 3,
  called: 'preferences',
  parse: readPreferences,
  toDocument: ({ preferences }) => preferences,
  archived: 'whole',
  people: {
    named: [{ field: OWN_ID, erased: 'document' }],
    told: ([own]) => ({ notificationPreferences: own ? own.preferences : null }),
    toldIn: 'notificationPreferences',
  },
});

export function createPreferencesRepository(firestore: Firestore, log: Log) {
  const store = openStore({ firestore, log }, PREFERENCES);

  function known(uid: string, stored: ReturnType<typeof readPreferences> | null | undefined): AllPreferences {
    const { preferences, unreadable } = stored ?? { preferences: ALL_DEFAULT_PREFERENCES, unreadable: [] };
    if (unreadable.length > 0) log.warn('unreadable preferences', { path: store.ref(uid).path, fields: unreadable });
    return preferences;
  }

  return {
    find: async (uid: string): Promise<AllPreferences> => known(uid, await store.find(uid)),

    /** The preferences of each of these people. Takes one read a person. */
    async findAll(uids: readonly string[]): Promise<Map<string, AllPreferences>> {
      const stored = await store.findAll(uids);
      return new Map(uids.map((uid) => [uid, known(uid, stored.get(uid))]));
    },

    /** Preferences that the rule does not name stay as they were. It may be applied again to newer ones. */
    change: (uid: string, rule: (present: AllPreferences) => Partial<AllPreferences>): Promise<AllPreferences> =>
      transact(firestore, async (transaction) => {
        const stored = store.in(transaction);
        const present = known(uid, await stored.find(uid));
        const change = rule(present);
        const preferences = { ...present, ...change, mail: { ...present.mail, ...change.mail } };
        stored.put(uid, { preferences, unreadable: [] });
        return preferences;
      }),
  };
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
  const unreadable = [...new Set(error.issues.map(({ path }) => String(path[0])))];
  const mended = Object.entries(ALL_DEFAULT_PREFERENCES).filter(([name]) => unreadable.includes(name));
  return { preferences: allPreferencesSchema.parse({ ...stored, ...Object.fromEntries(mended) }), unreadable };
}
